import {
  inRoom,
  nextMessage,
  outboxOf,
  sendRetryDelayMs,
  timeForNewMessage,
  roomsToSend,
  failureOutcome,
  type Outgoing,
} from './outbox.rules';

const outgoing = (clientId: string, part: Partial<Outgoing> = {}): Outgoing => ({
  userId: 'me',
  clientId,
  roomId: 'p1',
  content: { kind: 'text', text: clientId },
  at: 1,
  refused: null,
  ...part,
});

test('each room sends in writing order, and a refused message does not block the others', () => {
  const outbox = outboxOf(
    [
      outgoing('c', { at: 3 }),
      outgoing('b', { at: 2, roomId: 'p2' }),
      outgoing('a', { refused: 'room.read_only' }),
    ],
    'me',
  );
  expect(outbox.map(({ clientId }) => clientId)).toEqual(['a', 'b', 'c']);
  expect([nextMessage(outbox, 'p1')?.clientId, nextMessage(outbox, 'p2')?.clientId]).toEqual(['c', 'b']);
  expect(inRoom(outbox, 'p1')).toHaveLength(2);
  expect(roomsToSend(outbox)).toEqual(['p2', 'p1']);
  expect(nextMessage(outbox, 'p3')).toBeNull();
});

test('messages of another user and unreadable entries are skipped', () => {
  const picture = { kind: 'picture', picture: new Blob(['x']), alt: '', width: 1, height: 1 } as const;
  const storedEntries = [
    outgoing('a'),
    outgoing('p', { content: picture }),
    outgoing('theirs', { userId: 'them' }),
    null,
    {},
    { ...outgoing('x'), content: { kind: 'picture', picture: 'gone', alt: '' } },
    { ...outgoing('x'), content: { kind: 'dance' } },
    { ...outgoing('x'), at: '1' },
    { ...outgoing('x'), roomId: '' },
  ];
  expect(outboxOf(storedEntries, 'me').map(({ clientId }) => clientId)).toEqual(['a', 'p']);
});

test('a clock that was set back does not change the order', () => {
  expect([
    timeForNewMessage([], 5),
    timeForNewMessage([outgoing('a', { at: 9 })], 5),
    timeForNewMessage([outgoing('a', { at: 3 })], 5),
  ]).toEqual([5, 10, 5]);
});

test('a message is retried after a temporary failure, and a refusal is final', () => {
  const outcome = (status: number | null) => failureOutcome(status, 'server.failed');
  expect([null, 401, 408, 429, 500, 503].map(outcome)).toEqual(Array(6).fill('later'));
  expect([400, 403, 404, 409, 413, 415, 422].map(outcome)).toEqual(Array(7).fill('refused'));
});

test('a message whose first attempt still runs is retried', () => {
  expect(failureOutcome(409, 'request.in_progress')).toBe('later');
});

test('pauses grow, unless the server says how long to wait', () => {
  expect([1, 2, 3, 9].map((attempts) => sendRetryDelayMs(attempts, null))).toEqual([
    2000, 4000, 8000, 30_000,
  ]);
  expect(sendRetryDelayMs(9, 3)).toBe(3000);
});
