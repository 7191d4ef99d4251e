import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** Accepted steps before and after the current one: a phone's clock may be wrong, and typing takes time. */
const STEPS_AROUND = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns a one-time code (RFC 4226): the last digits of a number in the HMAC, whose last byte gives the position of that number. */
export function hotp(secret: Buffer, counter: number, digits = DIGITS): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(message).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** Returns the time step of a code (RFC 6238); null if the code is wrong, too old, or used already. */
export function stepOfCode(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const typedCode = Buffer.from(code.replaceAll(' ', ''));
  const currentStep = Math.floor(now.getTime() / STEP_MS);
  let matchingStep: number | null = null;
  for (let step = currentStep - STEPS_AROUND; step <= currentStep + STEPS_AROUND; step += 1) {
    const expected = Buffer.from(hotp(secret, step));
    if (step > lastStep && typedCode.length === expected.length && timingSafeEqual(typedCode, expected))
      matchingStep = step;
  }
  return matchingStep;
}

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((fiveBits) => BASE32[Number.parseInt(fiveBits.padEnd(5, '0'), 2)])
    .join('');
}

/** Returns the URI that an authenticator app reads. */
export function otpauthUri(name: string, secret: Buffer): string {
  return `otpauth://totp/Homeground:${encodeURIComponent(name)}?secret=${base32(secret)}&issuer=Homeground`;
}
