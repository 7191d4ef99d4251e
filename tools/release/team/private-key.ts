import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** `RELEASE_KEY`: a file, or in a pipeline the PEM text itself. */
export function readPrivateKey(given: string): string {
  const pem = given.includes('-----BEGIN') ? given : readFileSync(given, 'utf8');
  if (createPrivateKey(pem).asymmetricKeyType === 'ed25519') return pem;
  throw new Error('RELEASE_KEY is no Ed25519 key. Make one with: npm run releases -- keys new <file>');
}
