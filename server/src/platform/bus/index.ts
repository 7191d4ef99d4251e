import type { Bus } from './bus';
import { memoryBus } from './memory-bus';
import { redisBus, type BusLog } from './redis-bus';

export type { Bus, Subscription } from './bus';

/** In memory for one process; REDIS_URL for several servers. */
export function openBus(redisUrl: string | null, log: BusLog): Bus {
  return redisUrl === null ? memoryBus() : redisBus(redisUrl, log);
}
