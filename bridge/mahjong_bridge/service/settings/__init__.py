"""What an operator sets: the model, how it is read, and what is wrong with it in our words."""
