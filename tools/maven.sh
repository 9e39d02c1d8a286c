#!/bin/bash
# maven.sh GOALS...: runs Maven on the Java side with a JDK that is new enough. Shows what is being built; the whole log
# lies in build/maven.log and its end is printed when the build fails.
set -uo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
command -v mvn >/dev/null || { echo "missing: Maven 3.8 or newer (the command mvn)" >&2; exit 1; }
JAVA_HOME=$("$root/tools/find_jdk.sh") || exit 1
export JAVA_HOME
mkdir -p "$root/build"
log=$root/build/maven.log
mvn -B -f "$root/java-shim/pom.xml" "$@" 2>&1 | tee "$log" | awk '
  /Downloaded from/ { if (++files % 50 == 0) print "  " files " files fetched" }
  /^\[INFO\] Building [a-z]+: / || /^\[INFO\] (Running|BUILD) / { sub(/^\[INFO\] /, "  "); print }
  /Tests run:/ { sub(/^\[[A-Z]+\] /, "  "); print }
  { fflush() }'
code=${PIPESTATUS[0]}
if [ "$code" -ne 0 ]; then
  grep -E '^\[ERROR\]' "$log" | head -n 60
  echo "the Java build failed; the whole log: $log"
fi
exit "$code"
