import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { redisUrl } from '../../../test/servers';
import { until } from '../../../test/until';
import { sharedPositions } from './shared-positions';
import { positionsInMemory } from './written-positions';

test('in one process the greatest log position of a person counts, until every replica has reached it', async () => {
  const positions = positionsInMemory();
  await positions.remember('a', 20);
  await positions.remember('a', 10);
  expect([await positions.of('a'), await positions.of('b')]).toEqual([20, 0]);
  positions.forgetBefore(19);
  expect(await positions.of('a')).toBe(20);
  positions.forgetBefore(20);
  expect(await positions.of('a')).toBe(0);
});

(redisUrl === null ? describe.skip : describe)('in Redis', () => {
  const url = redisUrl ?? '';
  let end: number;
  let systemId: string;
  beforeEach(() => {
    end = 1000;
    systemId = randomUUID();
  });
  const openPositions = (id = systemId) =>
    sharedPositions(url, { systemId: async () => id, endOfLog: async () => end });
  const waitUntilKnown = (positions: ReturnType<typeof openPositions>, userId: string) =>
    until(async () => positions.of(userId));

  test('another server knows the greatest log position of a person', async () => {
    const [first, second] = [openPositions(), openPositions()];
    const userId = randomUUID();
    await waitUntilKnown(first, userId);
    await first.remember(userId, 2020);
    await second.remember(userId, 2010);
    expect(await waitUntilKnown(second, userId)).toBe(2020);
    // A new database, which the same Redis serves, has another log.
    const ofOtherSystem = openPositions(randomUUID());
    expect(await waitUntilKnown(ofOtherSystem, userId)).toBe(1000);
    for (const positions of [first, second, ofOtherSystem]) positions.close();
  });

  test('if Redis loses its data, the position of every person is the current end of the log', async () => {
    const [first, second] = [openPositions(), openPositions()];
    const userId = randomUUID();
    await waitUntilKnown(first, userId);
    await waitUntilKnown(second, userId);
    await first.remember(userId, 3000);
    end = 4000;
    const redis = new Redis(url);
    const key = `homeground:written:${systemId}`;
    await redis.del(key);
    expect(await waitUntilKnown(second, userId)).toBe(4000);
    await redis.del(key);
    redis.disconnect();
    first.close();
    second.close();
  });

  test('without Redis positions are unknown', async () => {
    const positions = sharedPositions('redis://127.0.0.1:1', {
      systemId: async () => systemId,
      endOfLog: async () => end,
    });
    await positions.remember('a', 5);
    expect(await positions.of('a')).toBeNull();
    positions.close();
  });
});
