"""Packages of others: found by their entry points, admitted by the operator's list, handed on as one value."""
