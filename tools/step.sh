#!/bin/sh
# step.sh LABEL COMMAND...: runs a step and prints one line; the output is shown only when it fails.
set -u
label=$1
shift
began=$(date +%s)
output=$(mktemp)
trap 'rm -f "$output"' EXIT
printf '%-44s ' "$label"
if "$@" >"$output" 2>&1; then
  printf 'ok    %4d s\n' "$(($(date +%s) - began))"
else
  code=$?
  printf 'FAIL  %4d s\n' "$(($(date +%s) - began))"
  cat "$output"
  echo "failed: $*"
  exit "$code"
fi
