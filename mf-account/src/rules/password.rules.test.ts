import { containsName } from './password.rules';

test.each([
  ['mina_kim2024', 'mina_kim', true],
  ['My-MINA_KIM', 'mina_kim', true],
  ['sunday crew', 'mina_kim', false],
  // Too many passwords contain the first two characters of a name that is being typed.
  ['ab is short', 'ab', false],
])('the password "%s" contains the username "%s": %s', (password, username, contains) => {
  expect(containsName(password, username)).toBe(contains);
});
