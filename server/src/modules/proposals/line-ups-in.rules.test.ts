import { lineUpsEvent } from './line-ups-in.rules';

const consents = (HOST: boolean, APPLICANT: boolean) => ({ HOST, APPLICANT });

test.each([
  ['the first side agrees', consents(false, false), consents(true, false), 'line_ups_asked'],
  ['the second side agrees', consents(true, false), consents(true, true), 'line_ups_in'],
  ['a user who represents both sides agrees', consents(false, false), consents(true, true), 'line_ups_in'],
  ['one of two sides withdraws', consents(true, true), consents(false, true), 'line_ups_out'],
  ['the only side withdraws', consents(true, false), consents(false, false), 'line_ups_out'],
  ['one side agrees again', consents(true, false), consents(true, false), null],
  ['both sides agree again', consents(true, true), consents(true, true), null],
])('%s', (_about, before, after, event) => {
  expect(lineUpsEvent(before, after)).toBe(event);
});
