import { endsInConsonant, fill } from './fill';

test('placeholders are filled, unknown ones stay to be seen', () => {
  expect(fill('Hello {name}, {other}', 'en', { name: 'Mina' })).toBe('Hello Mina, {other}');
  expect(fill('{count} matches', 'en', { count: 12345 })).toBe('12,345 matches');
});

test('English has a form for one; Korean has one form', () => {
  const text = '{count} match|{count} matches';
  expect(fill(text, 'en', { count: 1 })).toBe('1 match');
  expect(fill(text, 'en', { count: 0 })).toBe('0 matches');
  expect(fill('경기 {count}개', 'ko', { count: 1 })).toBe('경기 1개');
});

test.each([
  ['수원FC', '수원FC를'],
  ['불꽃', '불꽃을'],
  ['서울', '서울을'],
  ['팀7', '팀7을'],
  ['팀2', '팀2를'],
])('the particle follows %s', (team, expected) => {
  expect(fill('{team}{을/를}', 'ko', { team })).toBe(expected);
});

test('으로 becomes 로 after a vowel and after ㄹ', () => {
  expect(fill('{place}{으로/로}', 'ko', { place: '서울' })).toBe('서울로');
  expect(fill('{place}{으로/로}', 'ko', { place: '역삼동' })).toBe('역삼동으로');
  expect(fill('{place}{으로/로}', 'ko', { place: '제주' })).toBe('제주로');
});

test('a word of nothing ends in no consonant', () => {
  expect(endsInConsonant('')).toBe(false);
});

test('what a person typed is never read as a placeholder', () => {
  expect(fill('{name}', 'en', { name: '{name}' })).toBe('{name}');
});
