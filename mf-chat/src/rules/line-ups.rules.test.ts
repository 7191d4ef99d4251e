import { lineUpsTextKeys } from './line-ups.rules';

test.each([
  ['neither side agrees', { mine: false, theirs: false }, 'menu.line_ups', 'menu.line_ups_text'],
  ['the other side agrees', { mine: false, theirs: true }, 'menu.line_ups', 'menu.line_ups_theirs'],
  ['our side agrees', { mine: true, theirs: false }, 'menu.line_ups_back', 'menu.line_ups_waiting'],
  ['both sides agree', { mine: true, theirs: true }, 'menu.line_ups_back', 'menu.line_ups_open'],
])('the menu row has the texts for this case: %s', (_case, answers, title, text) => {
  expect(lineUpsTextKeys({ ...answers, may: true })).toEqual({ title, text });
});

test('there is no menu row for a user who may not decide for a side, and none in a room without line-ups', () => {
  expect(lineUpsTextKeys({ mine: true, theirs: true, may: false })).toBeNull();
  expect(lineUpsTextKeys(null)).toBeNull();
  expect(lineUpsTextKeys(undefined)).toBeNull();
});
