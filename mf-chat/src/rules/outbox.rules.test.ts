import {
  inRoom,
  nextOf,
  readOutbox,
  refusedWith,
  roomsOf,
  verdict,
  without,
  type Outbox,
} from './outbox.rules';

const out = (clientId: string, roomId = 'p1') => ({ clientId, roomId, text: clientId, at: 0, refused: null });

test('goes out in the order it was written, each room by itself; a refused one holds nobody up', () => {
  const outbox: Outbox = [out('a'), out('b', 'p2'), out('c')];
  expect(nextOf(outbox, 'p1')?.clientId).toBe('a');
  const refused = refusedWith(outbox, 'a', 'room.read_only');
  expect(nextOf(refused, 'p1')?.clientId).toBe('c');
  expect(inRoom(refused, 'p1')).toHaveLength(2);
  expect(nextOf(without(outbox, 'b'), 'p2')).toBeNull();
  expect(roomsOf(outbox)).toEqual(['p1', 'p2']);
});

test('what the device kept is read as far as it can be sent', () => {
  const outbox = [out('a')];
  expect(readOutbox(JSON.stringify([...outbox, { clientId: 1 }, null]))).toEqual(outbox);
  expect([readOutbox('{'), readOutbox('{}'), readOutbox(null)]).toEqual([[], [], []]);
});

test('without an answer it goes out later; a no is a no', () => {
  expect([null, 401, 429, 500, 503].map(verdict)).toEqual(Array(5).fill('later'));
  expect([400, 403, 404, 409, 422].map(verdict)).toEqual(Array(5).fill('refused'));
});
