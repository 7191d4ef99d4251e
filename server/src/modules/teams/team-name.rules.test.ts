import { isTeamName, teamNameKey, tidyLine, tidyText } from './team-name.rules';

test.each([
  ['FC Seoul', 'fc seoul'],
  ['FC  Seoul ', 'fc seoul'],
  ['ＦＣ Seoul', 'FC Seoul'],
  ['FC\u200bSeoul', 'FCSeoul'],
  ['FC\u202eSeoul', 'FCSeoul'],
  ['한강 유나이티드', '한강 유나이티드'.normalize('NFD')],
  ['STRASSE', 'strasse'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
])('%j and %j are the same name', (a, b) => {
  expect(teamNameKey(a)).toBe(teamNameKey(b));
});

test.each([
  ['FC Seoul', 'FC Seou1'],
  ['FC Seoul', 'FCSeoul'],
])('%j and %j are different names', (a, b) => {
  expect(teamNameKey(a)).not.toBe(teamNameKey(b));
});

test.each([
  ['ab', true],
  ['⚽🏀', true],
  ['<script>alert(1)', true],
  ['a\u200b', false],
  ['\u200b\u200b\u200b', false],
  ['x'.repeat(20), true],
  ['x'.repeat(21), false],
])('%j as a name: %s', (name, expected) => {
  expect(isTeamName(name)).toBe(expected);
});

test('tidying removes extra blanks and keeps line breaks of texts', () => {
  expect(tidyLine('  한강\t FC  ')).toBe('한강 FC');
  expect(tidyText(' one\r\ntwo\n\nthree ')).toBe('one\ntwo\n\nthree');
});
