import { asRefusal } from './error-answer';

test.each([
  ['a refused connection', { syscall: 'connect', code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' }],
  ['a connection that broke', new Error('Client has encountered a connection error and is not queryable')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a former primary', { code: '25006', message: 'cannot execute INSERT in a read-only transaction' }],
])('%s is answered with 503, because a retry may help', (_name, thrown) => {
  expect(asRefusal(thrown)).toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) });
});

test('any other error is answered with 500', () => {
  expect(asRefusal(new Error('A mistake.')).status).toBe(500);
});
