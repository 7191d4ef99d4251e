import { judgeCutWrites, type CutWrite } from './former-primary';

const write = (kind: CutWrite['kind'], sentAt: number, isAcknowledged: boolean): CutWrite => ({
  kind,
  sentAt,
  isAcknowledged,
});

test('no ordinary write may be acknowledged by a primary that is cut off', () => {
  const writes = [write('replicated', 2000, true), write('local', 2000, false)];
  expect(judgeCutWrites(writes, 1000, 13_000).taken).toBe(1);
});

test('a write that waits for no standby is a failure only after the promotion of another primary', () => {
  const writes = [write('local', 2000, true), write('replicated', 2000, false)];
  expect(judgeCutWrites(writes, 1000, 13_000).taken).toBe(0);
  expect(judgeCutWrites([...writes, write('local', 14_000, true)], 1000, 13_000).taken).toBe(1);
});

test('a refused write is no failure', () => {
  expect(judgeCutWrites([write('replicated', 14_000, false)], 1000, 13_000).taken).toBe(0);
});
