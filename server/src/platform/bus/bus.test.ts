import { connect, createServer, type Socket } from 'node:net';
import { until } from '../../../test/until';
import { redisUrl } from '../../../test/servers';
import { openRedis } from '../redis/open-redis';
import type { Bus } from './bus';
import { memoryBus } from './memory-bus';
import { redisBus } from './redis-bus';

const log = { warn: () => undefined, info: () => undefined };
const openBuses: Bus[] = [];
const openProxies: { close(): void }[] = [];
afterEach(async () => {
  await Promise.all(openBuses.splice(0).map((bus) => bus.close()));
  openProxies.splice(0).forEach((proxy) => proxy.close());
});

function closeAfterTest(bus: Bus): Bus {
  openBuses.push(bus);
  return bus;
}

/** Opens two buses and waits until both can publish, because a bus that is not connected yet drops its messages. */
async function openRedisBuses(secondUrl = redisUrl ?? '') {
  const buses = [redisBus(redisUrl ?? '', log), redisBus(secondUrl, log)] as const;
  for (const bus of buses) {
    closeAfterTest(bus);
    // Only a connected bus knows that a channel has no subscribers.
    await until(async () => (await bus.withSubscribers(['test:nobody'])).length === 0);
  }
  return buses;
}

async function collectMessages(bus: Bus, channel: string) {
  const heardMessages: string[] = [];
  const { ready, stop } = bus.subscribe(channel, (message) => heardMessages.push(message));
  await ready;
  return { messages: heardMessages, stop };
}

const collectFrom = async ([first, second]: readonly [Bus, Bus], channel: string) =>
  [await collectMessages(first, channel), await collectMessages(second, channel)] as const;

test('in one process: a subscriber gets all messages in order until it stops', async () => {
  const bus = closeAfterTest(memoryBus());
  const [firstSubscriber, secondSubscriber] = await collectFrom([bus, bus], 'a');
  bus.publish(['a'], '1');
  bus.publish(['b'], 'no');
  bus.publish(['a'], '2');
  await until(() => firstSubscriber.messages.length === 2);
  firstSubscriber.stop();
  bus.publish(['a'], '3');
  await until(() => secondSubscriber.messages.length === 3);
  expect([firstSubscriber.messages, secondSubscriber.messages]).toEqual([
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
  const [firstBus, secondBus] = await openRedisBuses();
  const [firstChannel, secondChannel, unusedChannel] = ['first', 'second', 'unused'].map(
    (name) => `test:${process.pid}:${name}`,
  ) as [string, string, string];
  await collectMessages(firstBus, firstChannel);
  const secondSubscriber = await collectMessages(secondBus, secondChannel);
  // If a busy Redis does not answer in time, every channel may have a subscriber.
  const subscribedChannels = await until(async () => {
    const channels = await firstBus.withSubscribers([firstChannel, secondChannel, unusedChannel]);
    return channels.length === 2 ? channels : null;
  });
  expect(subscribedChannels).toEqual([firstChannel, secondChannel]);
  secondSubscriber.stop();
  await until(async () => (await firstBus.withSubscribers([secondChannel])).length === 0);
});

testWithRedis(
  'between servers: every subscriber gets a message once, also on the publishing server',
  async () => {
    const [firstBus, secondBus] = await openRedisBuses();
    const channel = `test:${process.pid}`;
    const [firstSubscriber, secondSubscriber] = await collectFrom([firstBus, secondBus], channel);
    for (const message of ['a b', 'c', 'd']) firstBus.publish([channel], message);
    secondBus.publish([channel], 'last');
    await until(
      () =>
        firstSubscriber.messages.includes('last') &&
        firstSubscriber.messages.length >= 4 &&
        secondSubscriber.messages.length >= 4,
    );
    expect([...firstSubscriber.messages].sort()).toEqual(['a b', 'c', 'd', 'last']);
    expect([...secondSubscriber.messages].sort()).toEqual(['a b', 'c', 'd', 'last']);
  },
);

testWithRedis(
  'between servers: a message to many channels is one message of Redis, and every subscriber gets it once',
  async () => {
    const [firstBus, secondBus] = await openRedisBuses();
    const channels = Array.from({ length: 50 }, (_, index) => `test:many:${process.pid}:${index}`);
    const [firstChannel, secondChannel, lastChannel] = [
      channels[0] ?? '',
      channels[1] ?? '',
      channels[49] ?? '',
    ];
    const subscribers = [
      await collectMessages(firstBus, firstChannel),
      await collectMessages(secondBus, secondChannel),
      await collectMessages(secondBus, lastChannel),
    ];
    const mark = `mark ${process.pid}`;
    const redis = openRedis(redisUrl ?? '', {});
    const sentTexts: string[] = [];
    redis.on('pmessage', (_pattern: string, _channel: string, text: string) => {
      if (text.includes(mark)) sentTexts.push(text);
    });
    await redis.psubscribe('homeground:*');
    firstBus.publish(channels, `${mark}\nto all`);
    firstBus.publish([secondChannel], `${mark} end`);
    await until(() => sentTexts.at(-1)?.endsWith('end') === true && subscribers[1]?.messages.length === 2);
    redis.disconnect();
    const messageToAll = `${mark}\nto all`;
    expect(subscribers.map(({ messages }) => messages)).toEqual([
      [messageToAll],
      [messageToAll, `${mark} end`],
      [messageToAll],
    ]);
    expect(sentTexts).toHaveLength(2);
  },
);

testWithRedis(
  'without a connection to Redis local subscribers still get messages; then the gap is reported and delivery resumes',
  async () => {
    const proxy = await startCuttableProxy(redisUrl ?? '');
    const [firstBus, secondBus] = await openRedisBuses(proxy.url);
    const channel = `test:cut:${process.pid}`;
    const [firstSubscriber, secondSubscriber] = await collectFrom([firstBus, secondBus], channel);
    let gapCount = 0;
    secondBus.onGap(() => (gapCount += 1));
    proxy.cut();
    secondBus.publish([channel], 'meanwhile');
    await until(() => secondSubscriber.messages.includes('meanwhile'));
    await until(() => gapCount > 0);
    await until(() => {
      firstBus.publish([channel], 'again');
      secondBus.publish([channel], 'back');
      return secondSubscriber.messages.includes('again') && firstSubscriber.messages.includes('back');
    });
  },
);

testWithRedis(
  'servers whose connections did not break hear of a gap after another server lost messages',
  async () => {
    const proxy = await startCuttableProxy(redisUrl ?? '');
    const [unbrokenBus, cutBus] = await openRedisBuses(proxy.url);
    let gapCount = 0;
    unbrokenBus.onGap(() => (gapCount += 1));
    const channel = `test:lost:${process.pid}`;
    const { messages } = await collectMessages(unbrokenBus, channel);
    proxy.cut();
    cutBus.publish([channel], 'lost');
    await until(() => gapCount > 0);
    expect(messages).toEqual([]);
  },
);

testWithRedis(
  'if Redis accepts messages but never answers, every channel may have a subscriber',
  async () => {
    const proxy = await startCuttableProxy(redisUrl ?? '');
    const [, bus] = await openRedisBuses(proxy.url);
    const channel = `test:silent:${process.pid}`;
    await until(async () => (await bus.withSubscribers([channel])).length === 0);
    proxy.silence();
    expect(await bus.withSubscribers([channel])).toEqual([channel]);
  },
);

/** Starts a proxy to Redis, so that a test can cut or silence its own connection only. */
async function startCuttableProxy(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port || 6379), hostname);
    for (const [socket, otherSocket] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => otherSocket.destroy());
      socket.pipe(otherSocket);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  const cutConnections = () => sockets.forEach((socket) => socket.destroy());
  openProxies.push({ close: () => (cutConnections(), server.close()) });
  return {
    url: `redis://127.0.0.1:${address.port}`,
    cut: cutConnections,
    silence: () => sockets.forEach((socket) => socket.unpipe()),
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
