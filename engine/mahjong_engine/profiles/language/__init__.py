"""The profile language without its reading: rules as frozen values, definitions, formulas, scorers and settlements.

Standard library only; what reads YAML into these values is ``profiles.reading``.
"""
