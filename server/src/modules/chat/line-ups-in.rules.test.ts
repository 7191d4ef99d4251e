import { lineUpsEvent } from './line-ups-in.rules';

const said = (HOST: boolean, APPLICANT: boolean) => ({ HOST, APPLICANT });

test.each([
  ['the first says so', said(false, false), said(true, false), 'line_ups_asked'],
  ['the second says so', said(true, false), said(true, true), 'line_ups_in'],
  ['somebody who speaks for both says so', said(false, false), said(true, true), 'line_ups_in'],
  ['one takes it back', said(true, true), said(false, true), 'line_ups_out'],
  ['the only one takes it back', said(true, false), said(false, false), 'line_ups_out'],
  ['the same again', said(true, false), said(true, false), null],
  ['the same again of both', said(true, true), said(true, true), null],
])('%s', (_what, before, after, event) => {
  expect(lineUpsEvent(before, after)).toBe(event);
});
