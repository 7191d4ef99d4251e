import { Type } from 'typebox';
import { SignUp } from './accounts';
import { problemsOf } from './validate';

const validSignUp = { username: 'mina_kim', password: 'a good sentence', nickname: '미나', locale: 'ko' };

test('a valid sign-up has no problems', () => {
  expect(problemsOf(SignUp, validSignUp)).toEqual({});
});

test.each([
  ['username', '', 'required'],
  ['username', 'mina', 'too_short'],
  ['username', 'm'.repeat(25), 'too_long'],
  ['username', 'Mina_Kim', 'wrong_format'],
  ['password', 'short', 'too_short'],
  ['nickname', '미', 'too_short'],
  ['nickname', 'a b', 'wrong_format'],
  ['nickname', '<b>', 'wrong_format'],
  ['locale', 'fr', 'not_allowed'],
] as const)('%s = "%s" is %s', (field, value, problem) => {
  expect(problemsOf(SignUp, { ...validSignUp, [field]: value })).toEqual({ [field]: problem });
});

test('length is counted in characters, not in code units', () => {
  const Word = Type.Object({ word: Type.String({ maxLength: 2 }) });
  expect(problemsOf(Word, { word: '🙂🙂' })).toEqual({});
});

test('numbers, lists and nullable fields are validated', () => {
  const Place = Type.Object({
    step: Type.Integer({ minimum: 5, maximum: 40, multipleOf: 5 }),
    at: Type.Union([Type.Number({ minimum: -90, maximum: 90 }), Type.Null()]),
    tags: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { maxItems: 2 })),
  });
  expect(problemsOf(Place, { step: 10, at: null })).toEqual({});
  expect(problemsOf(Place, { step: 7, at: 91, tags: ['a', 'b', 'c'] })).toEqual({
    step: 'not_allowed',
    at: 'too_large',
    tags: 'too_long',
  });
  expect(problemsOf(Place, { step: 5.5, at: 0, tags: [''] })).toEqual({
    step: 'wrong_format',
    tags: 'required',
  });
  expect(problemsOf(Place, { at: NaN })).toEqual({ step: 'required', at: 'wrong_format' });
});

test('a nested object is validated as well', () => {
  const SavedSearch = Type.Object({
    name: Type.String(),
    filters: Type.Object({ level: Type.Optional(Type.Integer({ maximum: 5 })) }),
  });
  expect(problemsOf(SavedSearch, { name: 'Mine', filters: {} })).toEqual({});
  expect(problemsOf(SavedSearch, { name: 'Mine', filters: { level: 9 } })).toEqual({ filters: 'too_large' });
  expect(problemsOf(SavedSearch, { name: { a: 1 }, filters: 'none' })).toEqual({
    name: 'wrong_format',
    filters: 'wrong_format',
  });
});
