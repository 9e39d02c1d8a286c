#!/bin/sh
# Prints the command of a Python that is new enough and can make virtual environments; one line on stderr when there is none.
set -u
for candidate in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
  if "$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    command -v "$candidate"
    exit 0
  fi
done
echo "missing: Python 3.11 or newer with its venv module (on Debian: python3 and python3-venv)" >&2
exit 1
