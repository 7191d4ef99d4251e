import { randomBytes } from 'node:crypto';

/** Of each canary another, so that it is not always the same people who see what is new. */
export function newSalt(): string {
  return randomBytes(8).toString('hex');
}
