import { containsName } from './password.rules';

test.each([
  ['mina_kim2024', 'mina_kim', true],
  ['My-MINA_KIM', 'mina_kim', true],
  ['sunday crew', 'mina_kim', false],
  // Fewer than three characters are no username yet.
  ['ab is short', 'ab', false],
])('containsName() for the password %s and the username %s', (password, username, contains) => {
  expect(containsName(password, username)).toBe(contains);
});
