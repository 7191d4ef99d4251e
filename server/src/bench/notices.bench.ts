import { sql } from 'kysely';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { measureOnNewDatabase } from '../modules/matches/bench/bench-database';
import { fillWithMatches } from '../modules/matches/bench/crowd';
import { median } from './figures';
import { readConfig } from '../platform/config/config';
import type { Database } from '../platform/database';
import { startBenchApp, portOf, rateOf } from './bench-app';

/**
 * Compares the delivery of waiting notices with bare commits of one row on two connections, in turns. In other rounds a person calls
 * `/api/me` while notices are delivered.
 */
const rounds = Number(process.argv[2] ?? 5);
const noticesPerRound = Number(process.argv[3] ?? 20_000);
const commitsPerRound = 4_000;
const callsPerRound = 300;

/** Adds reminders of different matches for 10,000 people, in one commit. */
async function addReminders({ db }: Database, round: number): Promise<void> {
  await sql`
    insert into outbox (id, kind, payload)
    select gen_random_uuid(), 'notice', jsonb_build_object('kind', 'reminder.day', 'userId', md5('host ' || n % 10000)::uuid,
      'data', jsonb_build_object('matchId', md5('match ' || n * 5 + ${round}::int)::uuid, 'startAt', now()))
    from generate_series(1, ${noticesPerRound}::int) as n`.execute(db);
}

async function secondsUntilDelivered(database: Database, round: number): Promise<number> {
  await addReminders(database, round);
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await sql`select from outbox order by id desc limit 1`.execute(database.db);
    if (rows.length === 0) return (performance.now() - startedAt) / 1000;
    await wait(20);
  }
}

/** Returns the number of commits of one row per second, on two connections. */
async function bareCommitRate(twoConnections: Database['db']): Promise<number> {
  const commitMany = async () => {
    for (let count = 0; count < commitsPerRound / 2; count += 1)
      await sql`insert into bare_row (id, text) values (gen_random_uuid(), ${`row ${count}`})`.execute(
        twoConnections,
      );
  };
  const startedAt = performance.now();
  await Promise.all([commitMany(), commitMany()]);
  return commitsPerRound / ((performance.now() - startedAt) / 1000);
}

await measureOnNewDatabase('notices', new Date(), async (database) => {
  await sql`create table bare_row (id uuid primary key, text text not null)`.execute(database.db);
  await fillWithMatches(database, new Date(), 0, 100_000);
  const { app, cookie } = await startBenchApp(database);
  const bounds = { ...readConfig({ NODE_ENV: 'test' }).database.jobs, connections: 2 };
  const { db: twoConnections } = database.openConnections(bounds);
  const port = portOf(app.server);
  const commitRates: number[] = [];
  const noticeRates: number[] = [];
  const quietP99s: number[] = [];
  const busyP99s: number[] = [];
  try {
    for (let round = -1; round < rounds; round += 1) {
      const commitRate = await bareCommitRate(twoConnections);
      const noticeRate = noticesPerRound / (await secondsUntilDelivered(database, round));
      const quiet = await rateOf(port, '/api/me', cookie, callsPerRound);
      const delivery = secondsUntilDelivered(database, round);
      const busy = await rateOf(port, '/api/me', cookie, callsPerRound);
      await delivery;
      // Round -1 is a warm-up and is not counted.
      if (round < 0) continue;
      commitRates.push(commitRate);
      noticeRates.push(noticeRate);
      quietP99s.push(quiet.p99);
      busyP99s.push(busy.p99);
    }
  } finally {
    await app.close();
  }
  const figures = {
    'notices per second': Math.round(median(noticeRates)),
    'bare commits per second, two connections': Math.round(median(commitRates)),
    'notices / bare commits': Number(
      median(noticeRates.map((rate, index) => rate / (commitRates[index] ?? NaN))).toFixed(2),
    ),
    'p99 of /api/me, quiet, ms': Number(median(quietP99s).toFixed(1)),
    'p99 of /api/me while notices are delivered, ms': Number(median(busyP99s).toFixed(1)),
  };
  console.table(figures);
  return { rounds, noticesPerRound, figures, noticeRates, commitRates };
});
