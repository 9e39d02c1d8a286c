"""Rule families, each a bundle of slots; ``shipped`` names those that come with the engine."""
