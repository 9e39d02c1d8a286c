"""The pages of docs/rules, made of the tables the engine plays by."""
