"""``python -m mahjong_bridge``."""

from mahjong_bridge.cli import main

main()
