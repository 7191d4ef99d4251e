import { endsInConsonant, fill, fillPlain } from './fill';

test('placeholders are filled; unknown placeholders stay visible', () => {
  expect(fill('Hello {name}, {other}', 'en', { name: 'Mina' })).toBe('Hello Mina, {other}');
  expect(fill('{count} matches', 'en', { count: 12345 })).toBe('12,345 matches');
});

test('English has a singular form, Korean has a single form', () => {
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
])('the particle fits %s', (team, expected) => {
  expect(fill('{team}{을/를}', 'ko', { team })).toBe(expected);
});

test('으로 becomes 로 after a vowel and after ㄹ', () => {
  expect(fill('{place}{으로/로}', 'ko', { place: '서울' })).toBe('서울로');
  expect(fill('{place}{으로/로}', 'ko', { place: '역삼동' })).toBe('역삼동으로');
  expect(fill('{place}{으로/로}', 'ko', { place: '제주' })).toBe('제주로');
});

test('an empty word does not end in a consonant', () => {
  expect(endsInConsonant('')).toBe(false);
});

test('text of a user is never read as a placeholder', () => {
  expect(fill('{name}', 'en', { name: '{name}' })).toBe('{name}');
});

test.each([
  'Spare Time',
  'FC KING',
  'CLUB',
  'Eagle',
  'Club',
  'Jack',
  'Spirit',
  'Dream Team',
  'Seoul',
  'Daniel',
  'Team 10',
  '2030',
  '서울!',
])('%s ends in a consonant for a Korean reader', (name) => {
  expect(fill('{name}{이/가}', 'ko', { name })).toBe(`${name}이`);
});

test.each([
  'Oliver',
  'Rovers',
  'FC',
  'Emma',
  'Knights',
  'Night',
  'United',
  'Noah',
  'Chloe',
  'FC STAR',
  'KBS',
  'Boat',
  '망원 (B)',
  '나이츠!',
])('%s ends in a vowel for a Korean reader', (name) => {
  expect(fill('{name}{이/가}', 'ko', { name }).replace('\u2060', '')).toBe(`${name}가`);
});

test.each([
  ['Seoul', 'Seoul로'],
  ['Eagle', 'Eagle로'],
  ['Dream Team', 'Dream Team으로'],
  ['Oliver', 'Oliver로'],
  ['FC', 'FC로'],
  ['CLUB', 'CLUB으로'],
])('the particle 으로 or 로 fits %s', (name, expected) => {
  expect(fill('{name}{으로/로}', 'ko', { name })).toBe(expected);
});

test.each([
  ['Answer by {when}.', 'Answer by tomorrow 19:00.'],
  ['“Derby”, {when}: cancelled.', '“Derby”, tomorrow 19:00: cancelled.'],
  ['{when}–21:00', 'Tomorrow 19:00–21:00'],
  ['Derby · {when}', 'Derby · Tomorrow 19:00'],
  ['Done. {when} it starts.', 'Done. Tomorrow 19:00 it starts.'],
])('a day is in lower case inside a sentence: %s', (text, expected) => {
  expect(fill(text, 'en', { when: 'Tomorrow 19:00' })).toBe(expected);
});

test('a name keeps its capital inside a sentence', () => {
  expect(fill('You play against {name}', 'en', { name: 'Tomorrow FC' })).toBe('You play against Tomorrow FC');
});

test.each([
  ['늦어도 {day}에는 공개돼요.', '늦어도 11월 28일 (토)\u2060에는 공개돼요.'],
  ['‘이메일’에서도 끌 수 있어요.', '‘이메일’\u2060에서도 끌\u00a0수 있어요.'],
  ['두 팀만 볼 수 있어요.', '두 팀만 볼\u00a0수 있어요.'],
  ['숫자, 밑줄(_)로', '숫자, 밑줄\u2060(_)\u2060로'],
])('Korean written without a space stays on one line: %s', (text, expected) => {
  expect(fill(text, 'ko', { day: '11월 28일 (토)' })).toBe(expected);
});

test('a plain text has no invisible characters', () => {
  expect(fillPlain('{name}{을/를} 볼 수 있어요.', 'ko', { name: '망원 (B)' })).toBe(
    '망원 (B)를 볼 수 있어요.',
  );
});
