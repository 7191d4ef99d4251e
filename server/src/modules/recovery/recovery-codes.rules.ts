import { createHash, createHmac } from 'node:crypto';
import { limits } from '@homeground/shared/contracts';

/** Crockford's alphabet, without letters that look like a digit or another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LETTERS = 16;

/** Derives ten codes of 80 bits from one secret, so that a repeated request shows the same codes although none is stored. */
export function codesFrom(secret: Buffer): string[] {
  return Array.from({ length: limits.recoveryCodes }, (_, index) => {
    const bytes = createHmac('sha256', secret)
      .update(`recovery code ${index}`)
      .digest()
      .subarray(0, CODE_LETTERS);
    const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
    // Groups of four letters with a hyphen between them.
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/**
 * Hashes a typed code. Case, spaces, O for 0, and I or L for 1 do not matter. 80 random bits need no slow hash. The user id gives equal
 * codes of two users different hashes.
 */
export function codeHash(userId: string, typedCode: string): Buffer {
  const letters = typedCode
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(`${userId}\n${letters}`).digest();
}
