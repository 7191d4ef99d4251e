import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Returns the PEM text of RELEASE_KEY, which contains the name of a file, or (in a pipeline) the PEM text itself. */
export function readPrivateKey(setting: string): string {
  const pem = setting.includes('-----BEGIN')
    ? setting
    : readFileSync(resolve(process.env['INIT_CWD'] ?? process.cwd(), setting), 'utf8');
  if (createPrivateKey(pem).asymmetricKeyType === 'ed25519') return pem;
  throw new Error('RELEASE_KEY is not an Ed25519 key. Create one with: npm run releases -- keys new <file>');
}
