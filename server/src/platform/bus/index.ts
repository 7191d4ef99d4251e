import type { Bus } from './bus';
import { memoryBus } from './memory-bus';
import { redisBus, type BusLog } from './redis-bus';

export type { Bus, Subscription } from './bus';

/** Opens the bus: in memory for one process, through REDIS_URL for several servers. */
export function openBus(redisUrl: string | null, log: BusLog): Bus {
  return redisUrl === null ? memoryBus() : redisBus(redisUrl, log);
}
