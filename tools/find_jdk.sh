#!/bin/sh
# Prints the home of the first JDK that is new enough: JAVA_HOME, then the one on the PATH, then the usual places.
# Exit code 1 and one line on stderr when there is none.
set -u
wanted=25

major_of() {
  sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2>/dev/null | head -n 1
}

accept() {
  [ -x "$1/bin/javac" ] && [ -x "$1/bin/java" ] || return 1
  major=$(major_of "$1")
  if [ -z "$major" ]; then
    major=$("$1/bin/javac" -version 2>&1 | sed -n 's/^javac \([0-9]*\).*/\1/p')
  fi
  [ "${major:-0}" -ge "$wanted" ] || return 1
  printf '%s\n' "$1"
  exit 0
}

[ -n "${JAVA_HOME:-}" ] && accept "$JAVA_HOME"

found=$(command -v javac 2>/dev/null) && while [ -L "$found" ]; do
  target=$(readlink "$found")
  case $target in
    /*) found=$target ;;
    *) found=$(dirname "$found")/$target ;;
  esac
done
[ -n "${found:-}" ] && accept "$(dirname "$(dirname "$found")")"

# JDK_PLACES, when set, stands for the usual places (for tests, and for places nobody thought of).
usual="/usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /usr/local/java/* /opt/*jdk* /opt/java/* /opt/jvm/*"
usual="$usual ${HOME:-}/.sdkman/candidates/java/* ${HOME:-}/.jdks/* ${HOME:-}/.asdf/installs/java/*"
usual="$usual ${HOME:-}/.local/share/mise/installs/java/* ${HOME:-}/Library/Java/JavaVirtualMachines/*/Contents/Home"
usual="$usual /Library/Java/JavaVirtualMachines/*/Contents/Home /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home"
usual="$usual /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home"
for home in ${JDK_PLACES-$usual}; do
  accept "$home"
done

echo "missing: a JDK $wanted or newer (set JAVA_HOME, or install one in a usual place such as /usr/lib/jvm)" >&2
exit 1
