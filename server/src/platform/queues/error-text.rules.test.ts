import { errorText, storedErrorText } from './error-text.rules';

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  ['our own sentence', new Error('The match is gone.'), 'The match is gone.'],
  [
    'names of the schema',
    withCode('relation "notification" does not exist', '42P01'),
    '42P01: relation "notification" does not exist',
  ],
  [
    'a constraint',
    withCode('duplicate key value violates unique constraint "notification_pkey"', '23505'),
    '23505: duplicate key value violates unique constraint "notification_pkey"',
  ],
  [
    'a quoted value',
    withCode('invalid input syntax for type uuid: "my secret "plan""', '22P02'),
    '22P02: invalid input syntax for type uuid: …',
  ],
  [
    'a text around a quotation',
    new Error("Unexpected token 'h', \"hello it's me\" is not valid JSON"),
    'Unexpected token … is not valid JSON',
  ],
  [
    'an address with a password',
    new Error('connect to smtp://mina:hunter2@mail.example.com failed'),
    'connect to … failed',
  ],
  ['an email', new Error('550 5.1.1 <mina@example.com>: unknown'), '550 5.1.1 …: unknown'],
  ['an email without brackets', new Error('No mailbox mina@example.com here'), 'No mailbox … here'],
  ['a token', new Error('The key sk_live_51Habcdefghijklmnop is wrong'), 'The key … is wrong'],
  ['Korean words', new Error('Bad title 토요일 풋살 here'), 'Bad title … here'],
  [
    'an id',
    new Error('No match 0190a5c1-7d5e-7aaa-8bbb-0123456789ab'),
    'No match 0190a5c1-7d5e-7aaa-8bbb-0123456789ab',
  ],
  ['a quotation without an end', new Error('Wrong "it is what it isn\'t, says mina'), 'Wrong …'],
  ['lines', new Error('first\n  second'), 'first second'],
  ['a text that is no error', 'away', 'away'],
])('%s', (_name, thrown, text) => {
  expect(errorText(thrown)).toBe(text);
});

test('a text is at most 200 characters long', () => {
  expect(errorText(new Error('word '.repeat(100)))).toHaveLength(200);
});

test.each([
  withCode('relation "notification" does not exist', '42P01'),
  withCode('invalid input syntax for type uuid: "secret"', '22P02'),
  new Error('connect to smtp://mina:hunter2@mail.example.com failed'),
])('a stored text stays as it is: %s', (thrown) => {
  const text = errorText(thrown);
  expect(storedErrorText(text)).toBe(text);
});

test('values are removed from a text that a server of an earlier version stored', () => {
  expect(storedErrorText('invalid input syntax for type uuid: "my secret plan"')).toBe(
    'invalid input syntax for type uuid: …',
  );
});
