import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';

const commandsFile = path.resolve(import.meta.dirname, '../../dist/server/commands.js');

export interface Operator {
  readonly name: string;
  readonly password: string;
  /** The secret from which an authenticator app computes codes, in base 32. */
  readonly secret: string;
}

/** Adds an operator with the command that a maintainer runs on the server. */
export function addOperator(
  dataDir: string,
  name: string,
  role: 'support' | 'moderator' | 'owner',
): Operator {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [commandsFile, 'operators', 'add', name, '--role', role],
    {
      cwd: tmpdir(),
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', DATA_DIR: dataDir },
    },
  );
  const password = /password +(\S+)/.exec(stdout)?.[1];
  const secret = /code secret +(\S+)/.exec(stdout)?.[1];
  if (status !== 0 || !password || !secret) throw new Error(`The operator was not added: ${stdout}${stderr}`);
  return { name, password, secret };
}

/** Returns the six digits that an authenticator app shows now (RFC 6238). */
export function currentOneTimeCode(secret: string): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(step)
    .digest();
  // The last four bits of the digest are the byte index at which the code begins (RFC 4226, 5.3).
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}
