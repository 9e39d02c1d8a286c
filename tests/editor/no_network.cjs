// Loaded before the language server: whatever would open a connection or look a name up is written down and refused.
'use strict';
const dns = require('node:dns');
const net = require('node:net');
const { writeSync } = require('node:fs');

function refused(what) {
  return () => {
    writeSync(2, `NETWORK ${what}\n`);
    throw new Error(`${what} is refused`);
  };
}

net.Socket.prototype.connect = refused('connect');
dns.lookup = refused('lookup');
dns.promises.lookup = refused('lookup');
globalThis.fetch = refused('fetch');
