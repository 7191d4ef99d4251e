import net from 'node:net';

const codeOf = (/** @type {unknown} */ cause) =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);

/** @typedef {{ url: string, version?: number } | { why: string }} SearchResult The service, or the reason why it cannot be used. */

/** Finds a running PostgreSQL for tests. Returns its URL, or the reason why there is none. @returns {Promise<SearchResult>} */
async function findPostgres() {
  const url = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    const { rows } = await client.query('show server_version_num');
    const version = Math.floor(Number(rows[0].server_version_num) / 10_000);
    return version >= 15 ? { url, version } : { why: `PostgreSQL ${version} is older than 15` };
  } catch (cause) {
    return { why: `no PostgreSQL answered (${codeOf(cause)})` };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Finds a running Redis for tests. @returns {Promise<SearchResult>} */
function findRedis() {
  const url = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = net.connect({ host: hostname, port: Number(port || 6379) });
    const finish = (/** @type {SearchResult} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(3000, () => finish({ why: 'Redis did not answer' }));
    socket.on('close', () => finish({ why: 'Redis closed the connection' }));
    socket.on('error', (cause) => finish({ why: `no Redis answered (${codeOf(cause)})` }));
    socket.on('connect', () => socket.write('PING\r\n'));
    // A Redis with a password responds -NOAUTH, so any data means that it is reachable.
    socket.on('data', () => finish({ url }));
  });
}

/** Finds a PostgreSQL and a Redis that the tests do not start themselves. */
export async function findOutsideServices() {
  const [database, bus] = await Promise.all([findPostgres(), findRedis()]);
  return { database, bus };
}
