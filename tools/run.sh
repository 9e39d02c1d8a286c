#!/bin/bash
# Starts the playground: the engine and a local Minecraft server. Without a JDK or Maven the engine alone is served.
# Settings: FRESH=1 begins anew; RUN_ARGUMENTS go to `mahjong-bridge playground` (see its --help).
set -uo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root" || exit 1

if [ "${FRESH:-}" = 1 ]; then
  echo "FRESH=1: forgetting the tables of earlier runs"
  rm -rf "$root/var"
fi

jar=java-shim/playground/target/mahjong-playground.jar
if JAVA_HOME=$(tools/find_jdk.sh); then
  export JAVA_HOME
  newer=$(find java-shim protos -newer "$jar" -not -path '*/target/*' \
    \( -name '*.java' -o -name pom.xml -o -name '*.proto' -o -name '*.json' \) -print 2>/dev/null | head -n 1)
  if [ ! -f "$jar" ] || [ -n "$newer" ]; then
    echo "Building the Minecraft server (the first time takes minutes) ..."
    tools/maven.sh -pl playground -am -DskipTests package || [ ! -f "$jar" ] || echo "Using the server built before."
  fi
else
  unset JAVA_HOME
fi
# shellcheck disable=SC2086 # several arguments on purpose
exec .venv/bin/mahjong-bridge playground ${RUN_ARGUMENTS:-}
