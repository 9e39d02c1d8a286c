#!/bin/bash
# Starts the playground: the engine and a local Minecraft server. Without a JDK only the engine is served.
# Settings: FRESH=1 begins anew; RUN_ARGUMENTS go to `mahjong-bridge playground`, SERVE_ARGUMENTS to `mahjong-bridge serve`.
set -uo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
bridge=$root/.venv/bin/mahjong-bridge
cd "$root" || exit 1

if [ "${FRESH:-}" = 1 ]; then
  echo "FRESH=1: forgetting the tables of earlier runs"
  rm -rf "$root/var"
fi

serve_alone() {
  echo "Serving the engine alone: clients of gRPC can play, Minecraft clients can not."
  # shellcheck disable=SC2086 # several arguments on purpose
  exec "$bridge" serve ${SERVE_ARGUMENTS:-}
}

JAVA_HOME=$("$root/tools/find_jdk.sh") || serve_alone
export JAVA_HOME
jar=$root/java-shim/playground/target/mahjong-playground.jar
newer=$(find "$root/java-shim" "$root/protos" -newer "$jar" \( -name '*.java' -o -name pom.xml -o -name '*.proto' -o -name '*.json' \) \
  -not -path '*/target/*' -print -quit 2>/dev/null)
if [ ! -f "$jar" ] || [ -n "$newer" ]; then
  echo "Building the Minecraft server (the first time takes minutes) ..."
  if ! "$root/tools/maven.sh" -pl playground -am -DskipTests package; then
    [ -f "$jar" ] || serve_alone
    echo "Using the server built before."
  fi
fi
# shellcheck disable=SC2086 # several arguments on purpose
exec "$bridge" playground ${RUN_ARGUMENTS:-}
