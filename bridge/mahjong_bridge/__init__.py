"""The service around the engine: tables, storage, scenes, the wire and the command line."""
