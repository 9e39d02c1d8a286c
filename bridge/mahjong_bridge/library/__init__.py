"""The rule profiles an engine offers: shipped ones, and an operator's files as they change."""
