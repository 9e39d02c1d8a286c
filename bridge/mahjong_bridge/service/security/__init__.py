"""Where the engine listens and whom it believes: addresses, the shared secret, TLS."""
