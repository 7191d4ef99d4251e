import { lineUpsWords } from './line-ups.rules';

test.each([
  ['nobody has said so', { mine: false, theirs: false }, 'menu.line_ups', 'menu.line_ups_text'],
  ['the others have', { mine: false, theirs: true }, 'menu.line_ups', 'menu.line_ups_theirs'],
  ['we have', { mine: true, theirs: false }, 'menu.line_ups_back', 'menu.line_ups_waiting'],
  ['both have', { mine: true, theirs: true }, 'menu.line_ups_back', 'menu.line_ups_open'],
])('%s', (_what, answers, title, text) => {
  expect(lineUpsWords({ ...answers, may: true })).toEqual({ title, text });
});

test('whoever does not speak for a side is offered nothing, nor is anybody where there is nothing to let in', () => {
  expect(lineUpsWords({ mine: true, theirs: true, may: false })).toBeNull();
  expect(lineUpsWords(null)).toBeNull();
  expect(lineUpsWords(undefined)).toBeNull();
});
