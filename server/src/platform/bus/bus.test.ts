import { connect, createServer, type Socket } from 'node:net';
import { until } from '../../../test/until';
import { redisUrl } from '../../../test/servers';
import type { Bus } from './bus';
import { memoryBus } from './memory-bus';
import { redisBus } from './redis-bus';

const log = { warn: () => undefined, info: () => undefined };
const open: Bus[] = [];
afterEach(() => Promise.all(open.splice(0).map((bus) => bus.close())));

function closing(bus: Bus): Bus {
  open.push(bus);
  return bus;
}

async function heardOn(bus: Bus, channel: string) {
  const heard: string[] = [];
  const { ready, stop } = bus.subscribe(channel, (message) => heard.push(message));
  await ready;
  return { heard, stop };
}

test('in one process: a subscriber gets all messages in order until it stops', async () => {
  const bus = closing(memoryBus());
  const [first, second] = [await heardOn(bus, 'a'), await heardOn(bus, 'a')];
  bus.publish(['a'], '1');
  bus.publish(['b'], 'no');
  bus.publish(['a'], '2');
  await until(() => first.heard.length === 2);
  first.stop();
  bus.publish(['a'], '3');
  await until(() => second.heard.length === 3);
  expect([first.heard, second.heard]).toEqual([
    ['1', '2'],
    ['1', '2', '3'],
  ]);
});

const withRedis = redisUrl === null ? test.skip : test;

withRedis(
  'between servers: every subscriber gets a message once, also on the publishing server',
  async () => {
    const [here, there] = [closing(redisBus(redisUrl ?? '', log)), closing(redisBus(redisUrl ?? '', log))];
    const channel = `test:${process.pid}`;
    const [first, second] = [await heardOn(here, channel), await heardOn(there, channel)];
    for (const message of ['a b', 'c', 'd']) here.publish([channel], message);
    there.publish([channel], 'last');
    await until(() => first.heard.includes('last') && first.heard.length >= 4 && second.heard.length >= 4);
    expect([...first.heard].sort()).toEqual(['a b', 'c', 'd', 'last']);
    expect([...second.heard].sort()).toEqual(['a b', 'c', 'd', 'last']);
  },
);

withRedis(
  'without a connection to Redis local subscribers still get messages; then the gap is reported and delivery resumes',
  async () => {
    const proxy = await cuttable(redisUrl ?? '');
    const [here, there] = [closing(redisBus(redisUrl ?? '', log)), closing(redisBus(proxy.url, log))];
    const channel = `test:cut:${process.pid}`;
    const [first, second] = [await heardOn(here, channel), await heardOn(there, channel)];
    let gaps = 0;
    there.onGap(() => (gaps += 1));
    proxy.cut();
    there.publish([channel], 'meanwhile');
    await until(() => second.heard.includes('meanwhile'));
    await until(() => gaps > 0);
    await until(() => {
      here.publish([channel], 'again');
      there.publish([channel], 'back');
      return second.heard.includes('again') && first.heard.includes('back');
    });
    await there.close();
    proxy.close();
  },
);

/** Starts a proxy to Redis, so that a test can cut its own connection only. */
async function cuttable(url: string) {
  const { hostname, port } = new URL(url);
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port || 6379), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => undefined);
      end.on('close', () => other.destroy());
      end.pipe(other);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const place = server.address();
  if (typeof place !== 'object' || place === null) throw new Error('no address');
  const cut = () => ends.forEach((end) => end.destroy());
  return { url: `redis://127.0.0.1:${place.port}`, cut, close: () => (cut(), server.close()) };
}

test('without any Redis local subscribers still get messages', async () => {
  const bus = closing(redisBus('redis://127.0.0.1:1', log));
  const heard: string[] = [];
  bus.subscribe('a', (message) => heard.push(message));
  bus.publish(['a'], 'here');
  await until(() => heard.length === 1);
});
