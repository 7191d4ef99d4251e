import { AnswerLog, problemOf } from './answers';

test.each([
  [201, null, true, false],
  [409, null, true, false],
  [503, '1', true, false],
  [503, null, true, true],
  [500, '1', true, true],
  [502, '1', true, true],
  [429, '1', true, true],
  [0, null, true, false],
  [0, null, false, true],
])(
  'an answer %i with Retry-After %s, fault on: %s, breaks a promise: %s',
  (status, retryAfter, isFaultOn, expected) => {
    expect(problemOf({ status, body: '', retryAfter }, isFaultOn) !== null).toBe(expected);
  },
);

test('the log keeps answers that break a promise, with their calls', () => {
  const log = new AnswerLog();
  log.judge('POST /api/matches', { status: 201, body: '{}', retryAfter: null }, false);
  log.judge('POST /api/matches', { status: 500, body: 'broken', retryAfter: null }, false);
  log.judge('GET /api/matches', { status: 0, body: '', retryAfter: null }, true);
  expect(log.broken).toEqual(['POST /api/matches: 500 broken']);
});

test('a caller that gave up is judged by its wait', () => {
  const answer = {
    status: 0,
    body: 'TimeoutError: The operation was aborted due to timeout',
    retryAfter: null,
  };
  expect(problemOf(answer, false)).toBeNull();
});
