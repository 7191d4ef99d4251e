import { connect, createServer, type Socket } from 'node:net';
import { until } from '../../../test/until';
import { redisUrl } from '../../../test/servers';
import type { Bus } from './bus';
import { memoryBus } from './memory-bus';
import { redisBus } from './redis-bus';

const log = { warn: () => undefined, info: () => undefined };
const openBuses: Bus[] = [];
afterEach(() => Promise.all(openBuses.splice(0).map((bus) => bus.close())));

function closeAfterTest(bus: Bus): Bus {
  openBuses.push(bus);
  return bus;
}

const openRedisBuses = (secondUrl = redisUrl ?? '') =>
  [closeAfterTest(redisBus(redisUrl ?? '', log)), closeAfterTest(redisBus(secondUrl, log))] as const;

async function collectMessages(bus: Bus, channel: string) {
  const heardMessages: string[] = [];
  const { ready, stop } = bus.subscribe(channel, (message) => heardMessages.push(message));
  await ready;
  return { heard: heardMessages, stop };
}

const collectFrom = async ([first, second]: readonly [Bus, Bus], channel: string) =>
  [await collectMessages(first, channel), await collectMessages(second, channel)] as const;

test('in one process: a subscriber gets all messages in order until it stops', async () => {
  const bus = closeAfterTest(memoryBus());
  const [firstSubscriber, secondSubscriber] = await collectFrom([bus, bus], 'a');
  bus.publish(['a'], '1');
  bus.publish(['b'], 'no');
  bus.publish(['a'], '2');
  await until(() => firstSubscriber.heard.length === 2);
  firstSubscriber.stop();
  bus.publish(['a'], '3');
  await until(() => secondSubscriber.heard.length === 3);
  expect([firstSubscriber.heard, secondSubscriber.heard]).toEqual([
    ['1', '2'],
    ['1', '2', '3'],
  ]);
});

test('in one process: a channel has subscribers until the last one stops', async () => {
  const bus = closeAfterTest(memoryBus());
  const [first, second] = await collectFrom([bus, bus], 'a');
  first.stop();
  expect(await bus.withSubscribers(['a', 'b'])).toEqual(['a']);
  second.stop();
  expect(await bus.withSubscribers(['a', 'b'])).toEqual([]);
});

const testWithRedis = redisUrl === null ? test.skip : test;

testWithRedis('between servers: a channel has subscribers if any server has one', async () => {
  const [firstBus, secondBus] = openRedisBuses();
  const [here, there, nowhere] = ['here', 'there', 'nowhere'].map(
    (name) => `test:${process.pid}:${name}`,
  ) as [string, string, string];
  await collectMessages(firstBus, here);
  const other = await collectMessages(secondBus, there);
  expect(await firstBus.withSubscribers([here, there, nowhere])).toEqual([here, there]);
  other.stop();
  await until(async () => (await firstBus.withSubscribers([there])).length === 0);
});

testWithRedis(
  'between servers: every subscriber gets a message once, also on the publishing server',
  async () => {
    const [firstBus, secondBus] = openRedisBuses();
    const channel = `test:${process.pid}`;
    const [firstSubscriber, secondSubscriber] = await collectFrom([firstBus, secondBus], channel);
    for (const message of ['a b', 'c', 'd']) firstBus.publish([channel], message);
    secondBus.publish([channel], 'last');
    await until(
      () =>
        firstSubscriber.heard.includes('last') &&
        firstSubscriber.heard.length >= 4 &&
        secondSubscriber.heard.length >= 4,
    );
    expect([...firstSubscriber.heard].sort()).toEqual(['a b', 'c', 'd', 'last']);
    expect([...secondSubscriber.heard].sort()).toEqual(['a b', 'c', 'd', 'last']);
  },
);

testWithRedis(
  'without a connection to Redis local subscribers still get messages; then the gap is reported and delivery resumes',
  async () => {
    const proxy = await startCuttableProxy(redisUrl ?? '');
    const [firstBus, secondBus] = openRedisBuses(proxy.url);
    const channel = `test:cut:${process.pid}`;
    const [firstSubscriber, secondSubscriber] = await collectFrom([firstBus, secondBus], channel);
    let gaps = 0;
    secondBus.onGap(() => (gaps += 1));
    proxy.cut();
    secondBus.publish([channel], 'meanwhile');
    await until(() => secondSubscriber.heard.includes('meanwhile'));
    await until(() => gaps > 0);
    await until(() => {
      firstBus.publish([channel], 'again');
      secondBus.publish([channel], 'back');
      return secondSubscriber.heard.includes('again') && firstSubscriber.heard.includes('back');
    });
    await secondBus.close();
    proxy.close();
  },
);

/** Starts a proxy to Redis, so that a test can cut its own connection only. */
async function startCuttableProxy(url: string) {
  const { hostname, port } = new URL(url);
  const ends = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port || 6379), hostname);
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      ends.add(end);
      end.on('error', () => undefined);
      end.on('close', () => other.destroy());
      end.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  const cutConnections = () => ends.forEach((end) => end.destroy());
  return {
    url: `redis://127.0.0.1:${address.port}`,
    cut: cutConnections,
    close: () => (cutConnections(), server.close()),
  };
}

test('without any Redis every channel may have a subscriber on another server', async () => {
  const bus = closeAfterTest(redisBus('redis://127.0.0.1:1', log));
  expect(await bus.withSubscribers(['a', 'b'])).toEqual(['a', 'b']);
});

test('without any Redis local subscribers still get messages', async () => {
  const bus = closeAfterTest(redisBus('redis://127.0.0.1:1', log));
  const heardMessages: string[] = [];
  bus.subscribe('a', (message) => heardMessages.push(message));
  bus.publish(['a'], 'here');
  await until(() => heardMessages.length === 1);
});
