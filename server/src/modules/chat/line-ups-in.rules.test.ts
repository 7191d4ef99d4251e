import { lineUpsEvent } from './line-ups-in.rules';

const letsIn = (HOST: boolean, APPLICANT: boolean) => ({ HOST, APPLICANT });

test.each([
  ['the first side agrees', letsIn(false, false), letsIn(true, false), 'line_ups_asked'],
  ['the second side agrees', letsIn(true, false), letsIn(true, true), 'line_ups_in'],
  ['a user who speaks for both sides agrees', letsIn(false, false), letsIn(true, true), 'line_ups_in'],
  ['one of two sides withdraws', letsIn(true, true), letsIn(false, true), 'line_ups_out'],
  ['the only side withdraws', letsIn(true, false), letsIn(false, false), 'line_ups_out'],
  ['one side agrees again', letsIn(true, false), letsIn(true, false), null],
  ['both sides agree again', letsIn(true, true), letsIn(true, true), null],
])('%s', (_about, before, after, event) => {
  expect(lineUpsEvent(before, after)).toBe(event);
});
