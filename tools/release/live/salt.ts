import { randomBytes } from 'node:crypto';

/** Creates a new salt for each canary, so that the first users differ each time. */
export function newSalt(): string {
  return randomBytes(8).toString('hex');
}
