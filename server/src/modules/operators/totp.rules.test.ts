import { base32, hotp, otpauthUri, stepOfCode } from './totp.rules';

const secret = Buffer.from('12345678901234567890');

// Test vectors of RFC 6238, appendix B, SHA-1, eight digits.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is %s', (seconds, code) => {
  expect(hotp(secret, Math.floor(seconds / 30), 8)).toBe(code);
});

const now = new Date(1_234_567_890_000);
const step = 41_152_263;

test('a code is valid in its step and the steps before and after it, and only once', () => {
  const acceptedStep = (offset: number, lastStep = 0) =>
    stepOfCode(secret, hotp(secret, step + offset), now, lastStep);
  expect([-2, -1, 0, 1, 2].map((offset) => acceptedStep(offset))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ]);
  expect([acceptedStep(0, step), acceptedStep(0, step - 1), acceptedStep(-1, step - 1)]).toEqual([
    null,
    step,
    null,
  ]);
});

test('wrong codes and other texts are refused, but a correct code with a space is accepted', () => {
  expect(
    ['', '000000', '12345', 'abcdef', '１２３４５６'].map((code) => stepOfCode(secret, code, now, 0)),
  ).toEqual([null, null, null, null, null]);
  expect(stepOfCode(secret, hotp(secret, step).replace(/^.../, '$& '), now, 0)).toBe(step);
});

test('the URI for an authenticator app has the secret in base 32', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(otpauthUri('mina', secret)).toBe(
    'otpauth://totp/Homeground:mina?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Homeground',
  );
});
