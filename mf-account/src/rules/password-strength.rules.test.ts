import { passwordStrength } from './password-strength.rules';

test.each([
  ['', 0],
  ['short12', 0],
  ['aaaaaaaa', 1],
  ['sunday77', 1],
  ['sunday crew 77', 2],
  ['Gangnam-futsal-on-Sundays', 3],
  ['우리동네축구장에서만나요', 2],
] as const)('the password "%s" is rated %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
