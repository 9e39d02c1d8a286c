"""What wins are worth, by rule family; pure functions of faces and circumstances."""
