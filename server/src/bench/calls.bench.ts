import { createServer } from 'node:http';
import { sql } from 'kysely';
import { measureOnNewDatabase } from '../modules/matches/bench/bench-database';
import { fillWithMatches } from '../modules/matches/bench/crowd';
import { quantile } from './figures';
import { readConfig } from '../platform/config/config';
import type { Database } from '../platform/database';
import { addressesOf, startBenchApp, portOf, rateOf } from './bench-app';

/**
 * Compares the most frequent calls with the simplest possible server: bare node:http with one select by primary key, the same driver and
 * the same pool. Eight callers send requests; servers and callers share one process.
 */
const rounds = Number(process.argv[2] ?? 7);
const callsPerRound = Number(process.argv[3] ?? 400);
const matches = 10_000;
/** Minimum calls per second, relative to the bare server. */
const targetRatios: Readonly<Record<string, number>> = {
  '/api/me': 0.5,
  '/api/matches': 0.15,
  '/api/matches/:id': 0.15,
  '/api/rooms': 0.15,
  '/api/rooms/:id': 0.15,
  '/api/notifications': 0.15,
  '/api/me/matches/next': 0.15,
  '/api/matches/days': 0.15,
};

async function startBareServer(database: Database) {
  const { db } = database.openConnections(readConfig({ NODE_ENV: 'test' }).database.calls);
  const { id } = await db.selectFrom('match').select('id').limit(1).executeTakeFirstOrThrow();
  const server = createServer((_call, reply) => {
    sql`select id, title, start_at from match where id = ${id}`
      .execute(db)
      .then(({ rows }) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(rows[0])))
      .catch((thrown: unknown) => reply.writeHead(500).end(String(thrown)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

await measureOnNewDatabase('calls', new Date(), async (database) => {
  const benchApp = await startBenchApp(database);
  await fillWithMatches(database, new Date(), 0, matches);
  const bareServer = await startBareServer(database);
  const urls = addressesByName(await addressesOf(benchApp, database));
  const rates = new Map<string, number[]>(['bare', ...urls.keys()].map((name) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, url] of [['bare', '/'] as const, ...urls]) {
      const port = portOf(name === 'bare' ? bareServer : benchApp.app.server);
      const { perSecond } = await rateOf(port, url, benchApp.cookie, callsPerRound);
      // The first round is a warm-up.
      if (round >= 0) rates.get(name)?.push(perSecond);
    }
  }
  const median = (name: string) => quantile(rates.get(name) ?? [], 0.5);
  const figures = [...rates.keys()].map((name) => ({
    call: name,
    'per second': Math.round(median(name)),
    'of bare': Number((median(name) / median('bare')).toFixed(3)),
    wanted: targetRatios[name] ?? '',
  }));
  console.table(figures);
  await benchApp.app.close();
  await new Promise((resolve) => bareServer.close(resolve));
  return { rounds, matches, figures };
});

/** Returns the measured calls, each with its address. */
function addressesByName(addresses: readonly string[]): ReadonlyMap<string, string> {
  const id = '[0-9a-f-]{36}';
  return new Map(
    Object.keys(targetRatios).flatMap((name) => {
      const pattern = new RegExp(`^${name.replace(':id', id)}(\\?.*)?$`);
      const url = addresses.find((address) => pattern.test(address));
      return url === undefined ? [] : [[name, url] as const];
    }),
  );
}
