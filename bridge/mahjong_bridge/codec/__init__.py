"""Between wire messages and our own values; the only place beside the services that knows generated code."""
