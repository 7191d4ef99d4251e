import { Redis, type RedisOptions } from 'ioredis';
import { splitHosts } from '../config/many-hosts';

/** Leaves out `replyMapping`, which would change the type of the connection. */
type Options = Omit<RedisOptions, 'replyMapping'>;

/**
 * Opens a connection to the Redis of REDIS_URL. With `?sentinel=<name>` the hosts of the URL are Sentinels, which report the current
 * master of that name; after a failover the connection goes to the new master.
 */
export function openRedis(redisUrl: string, options: Options): Redis {
  const sentinels = sentinelOptions(redisUrl);
  // Short, because the timer of a connection that was refused before it is closed keeps the process alive.
  const allOptions = { disconnectTimeout: 200, ...sentinels, ...options };
  return sentinels ? new Redis(allOptions) : new Redis(redisUrl, allOptions);
}

/** Returns the options for a URL of Sentinels; null for the URL of a Redis server. */
export function sentinelOptions(redisUrl: string): Options | null {
  const urls = splitHosts(redisUrl).map((hostUrl) => new URL(hostUrl));
  const [firstUrl] = urls;
  const name = firstUrl?.searchParams.get('sentinel');
  if (!firstUrl || !name) return null;
  const databaseNumber = Number(firstUrl.pathname.slice(1) || 0);
  return {
    name,
    sentinels: urls.map(({ hostname, port }) => ({ host: hostname, port: Number(port || 26379) })),
    ...(firstUrl.username && { username: decodeURIComponent(firstUrl.username) }),
    ...(firstUrl.password && { password: decodeURIComponent(firstUrl.password) }),
    ...(databaseNumber > 0 && { db: databaseNumber }),
    ...(firstUrl.protocol === 'rediss:' && { tls: {}, enableTLSForSentinelMode: true }),
    // Short, because the Sentinels may still report a dead master.
    connectTimeout: 2000,
    sentinelCommandTimeout: 1000,
    sentinelRetryStrategy: (attempt) => Math.min(1000, 100 * attempt),
    // A former master refuses writes: connect again.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  };
}
