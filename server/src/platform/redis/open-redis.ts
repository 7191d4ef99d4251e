import { Redis, type RedisOptions } from 'ioredis';
import { splitHosts } from '../config/many-hosts';

/** Without the option that changes the type of the connection. */
type Options = Omit<RedisOptions, 'replyMapping'>;

/**
 * Opens a connection to the Redis of REDIS_URL. With `?sentinel=<name>` its hosts are Sentinels, which say who the master of that name
 * is; after a failover the connection goes to the new one.
 */
export function openRedis(redisUrl: string, options: Options): Redis {
  const sentinels = sentinelOptions(redisUrl);
  return sentinels ? new Redis({ ...sentinels, ...options }) : new Redis(redisUrl, options);
}

/** Returns null for the address of a Redis itself. */
export function sentinelOptions(redisUrl: string): Options | null {
  const urls = splitHosts(redisUrl).map((each) => new URL(each));
  const [first] = urls;
  const name = first?.searchParams.get('sentinel');
  if (!first || !name) return null;
  const number = Number(first.pathname.slice(1) || 0);
  return {
    name,
    sentinels: urls.map(({ hostname, port }) => ({ host: hostname, port: Number(port || 26379) })),
    ...(first.username && { username: decodeURIComponent(first.username) }),
    ...(first.password && { password: decodeURIComponent(first.password) }),
    ...(number > 0 && { db: number }),
    ...(first.protocol === 'rediss:' && { tls: {}, enableTLSForSentinelMode: true }),
    // The Sentinels may still call a dead master the master: it is asked for a short time only.
    connectTimeout: 2000,
    sentinelCommandTimeout: 1000,
    sentinelRetryStrategy: (attempt) => Math.min(1000, 100 * attempt),
    // A connection to a replica that was the master refuses writes: connect again.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  };
}
