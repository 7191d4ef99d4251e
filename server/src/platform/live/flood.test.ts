import type { LiveFrame } from '@homeground/shared/contracts';
import { EventEmitter } from 'node:events';
import { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { memoryBus } from '../bus/memory-bus';
import { createLive } from './create-live';

let now = 1000;
const WRITE_MS = 10;

/** Stream on which a write takes 10 ms, like the writes to all pages of a large room. */
class SlowStream extends Duplex {
  readonly written: string[] = [];

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    now += WRITE_MS;
    this.written.push(chunk.toString('latin1'));
    done();
  }

  /** Returns the names of the frames in each write. */
  writes(): string[][] {
    return this.written.map((text) => [...text.matchAll(/"userId":"(\w+)"/g)].map(([, id = '']) => id));
  }
}

const openSocket = () =>
  Object.assign(new EventEmitter(), {
    readyState: 1,
    OPEN: 1,
    ping: () => undefined,
  }) as unknown as WebSocket;
const frame = (name: string): LiveFrame => ({ topic: 'typing', roomId: 'r', userId: name, nickname: '' });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.useRealTimers());

async function passTime(ms: number): Promise<void> {
  // The bus delivers in a microtask.
  await Promise.resolve();
  now += ms;
  await jest.advanceTimersByTimeAsync(ms);
}

const openPage = () => {
  const hub = createLive({
    bus: memoryBus(),
    activeSessions: async (ids) => new Set(ids),
    log: { warn: () => undefined },
  });
  const page = new SlowStream();
  hub.connect(openSocket(), page, { id: 'person', sessionId: 'session' });
  return { hub, page };
};

test('after a quiet moment, frames that are published together are sent in one write, before other events are handled', async () => {
  const { hub, page } = openPage();
  for (const name of ['a', 'b']) hub.toUser('person', frame(name));
  await new Promise<void>((resolve) => process.nextTick(resolve));
  expect(page.writes()).toEqual([['a', 'b']]);
});

test('a single frame is sent at once; frames of a flood are joined in order and wait twice as long as the last write', async () => {
  const { hub, page } = openPage();
  hub.toUser('person', frame('alone'));
  await passTime(1);
  expect(page.writes()).toEqual([['alone']]);

  for (const name of ['a', 'b', 'c']) hub.toUser('person', frame(name));
  await passTime(18);
  hub.toUser('person', frame('d'));
  expect(page.writes()).toEqual([['alone']]);
  await passTime(2);
  expect(page.writes()).toEqual([['alone'], ['a', 'b', 'c', 'd']]);

  await passTime(100);
  hub.toUser('person', frame('later'));
  await passTime(1);
  expect(page.writes().at(-1)).toEqual(['later']);
});
