import { liveCloseCodes } from '@homeground/shared/contracts';
import { EventEmitter } from 'node:events';
import { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { memoryBus } from '../bus/memory-bus';
import { createLive } from './create-live';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the pages of a server that is asked to stop are closed one after the other, in the last two seconds', () => {
  const hub = createLive({
    bus: memoryBus(),
    activeSessions: async (ids) => new Set(ids),
    log: { warn: () => undefined },
  });
  const askedAt = Date.now();
  const closes: { readonly afterMs: number; readonly code: number }[] = [];
  for (const id of ['a', 'b', 'c', 'd']) {
    const socket = Object.assign(new EventEmitter(), {
      readyState: 1,
      OPEN: 1,
      close: (code: number) => closes.push({ afterMs: Date.now() - askedAt, code }),
      terminate: () => undefined,
    });
    const stream = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
    hub.connect(socket as unknown as WebSocket, stream, { id, sessionId: id });
  }
  hub.disconnectAll(3000);
  jest.advanceTimersByTime(3000);
  // A timer without a delay takes one millisecond.
  expect(closes).toEqual(
    [1001, 1500, 2000, 2500].map((afterMs) => ({ afterMs, code: liveCloseCodes.restarting })),
  );
});
