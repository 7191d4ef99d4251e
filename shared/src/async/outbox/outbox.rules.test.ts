import {
  inRoom,
  nextOf,
  outboxOf,
  pauseAfter,
  placeFor,
  roomsOf,
  verdict,
  type Outgoing,
} from './outbox.rules';

const out = (clientId: string, part: Partial<Outgoing> = {}): Outgoing => ({
  userId: 'me',
  clientId,
  roomId: 'p1',
  content: { kind: 'text', text: clientId },
  at: 1,
  refused: null,
  ...part,
});

test('goes out in the order it was written, each room by itself; a refused one holds nobody up', () => {
  const outbox = outboxOf(
    [out('c', { at: 3 }), out('b', { at: 2, roomId: 'p2' }), out('a', { refused: 'room.read_only' })],
    'me',
  );
  expect(outbox.map(({ clientId }) => clientId)).toEqual(['a', 'b', 'c']);
  expect([nextOf(outbox, 'p1')?.clientId, nextOf(outbox, 'p2')?.clientId]).toEqual(['c', 'b']);
  expect(inRoom(outbox, 'p1')).toHaveLength(2);
  expect(roomsOf(outbox)).toEqual(['p2', 'p1']);
  expect(nextOf(outbox, 'p3')).toBeNull();
});

test('what another person wrote here, or what cannot be sent, is not read', () => {
  const picture = { kind: 'picture', picture: new Blob(['x']), alt: '', width: 1, height: 1 } as const;
  const stored = [
    out('a'),
    out('p', { content: picture }),
    out('theirs', { userId: 'them' }),
    null,
    {},
    { ...out('x'), content: { kind: 'picture', picture: 'gone', alt: '' } },
    { ...out('x'), content: { kind: 'dance' } },
    { ...out('x'), at: '1' },
    { ...out('x'), roomId: '' },
  ];
  expect(outboxOf(stored, 'me').map(({ clientId }) => clientId)).toEqual(['a', 'p']);
});

test('a clock that was put back changes no order', () => {
  expect([placeFor([], 5), placeFor([out('a', { at: 9 })], 5), placeFor([out('a', { at: 3 })], 5)]).toEqual([
    5, 10, 5,
  ]);
});

test('without an answer it goes out later; a no is a no', () => {
  expect([null, 401, 408, 429, 500, 503].map(verdict)).toEqual(Array(6).fill('later'));
  expect([400, 403, 404, 409, 413, 415, 422].map(verdict)).toEqual(Array(7).fill('refused'));
});

test('later each time, unless the server says when', () => {
  expect([1, 2, 3, 9].map((attempts) => pauseAfter(attempts, null))).toEqual([2000, 4000, 8000, 30_000]);
  expect(pauseAfter(9, 3)).toBe(3000);
});
