import { isFinal } from './client';

test.each([
  [201, '{}', true],
  [409, '{"error":{"code":"match.already_confirmed"}}', true],
  [409, '{"error":{"code":"request.in_progress"}}', false],
  [429, '{}', false],
  [503, '{}', false],
  [0, 'no answer', false],
])('an answer %i %s is final: %s', (status, body, expected) => {
  expect(isFinal({ status, body })).toBe(expected);
});
