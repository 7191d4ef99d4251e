import { sql } from 'kysely';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { measureOnNewDatabase } from '../modules/matches/bench/bench-database';
import { fillWithMatches } from '../modules/matches/bench/crowd';
import type { Database } from '../platform/database';
import { addressesOf, startBenchApp, type BenchApp } from './bench-app';
import { addEveningMatches, makeRemindersDue } from './evening-matches';
import { beginSteadyCalls } from './steady-calls';

/**
 * Measures how long one server needs to remind all players of a city's evening: the jobs of all matches are due at once, and each player
 * gets a notice. Meanwhile other people make calls at a steady rate; the same calls are measured before, while nothing is due.
 */
const people = Number(process.argv.find((option) => /^\d+$/.test(option)) ?? 120_000);
const warmUpMs = 5_000;
const quietMs = 30_000;
const callsPerSecond = 20;
const calledPaths =
  /^\/api\/(matches|matches\/[0-9a-f-]{36}|matches\/days|rooms|rooms\/[0-9a-f-]{36}\/messages|notifications)(\?.*)?$/;

/** Begins calls of `/api/me` alone, and of other addresses with messages in between. Returns the function that ends both. */
function beginCalls(bench: BenchApp, addresses: readonly string[]) {
  const ofMe = beginSteadyCalls(bench, ['/api/me'], callsPerSecond);
  const ofOthers = beginSteadyCalls(bench, addresses, callsPerSecond);
  return async () => ({ me: await ofMe.stop(), others: await ofOthers.stop() });
}

async function waitUntilAllAreTold({ db }: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      (select from job where kind = 'match.remind' and next_at <= now() limit 1) union all (select from outbox limit 1)`.execute(
      db,
    );
    if (rows.length === 0) return;
    await wait(200);
  }
}

async function countReminders({ db }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notification where kind = 'reminder.hours'`.execute(db);
  return rows[0]?.count ?? 0;
}

await measureOnNewDatabase('notices-evening', new Date(), async (database) => {
  const bench = await startBenchApp(database);
  try {
    const addresses = (await addressesOf(bench, database)).filter((url) => calledPaths.test(url));
    await fillWithMatches(database, new Date(), 0, 100_000);
    const startAt = new Date(Date.now() + 3 * 3_600_000);
    await addEveningMatches(database, startAt, people);
    await waitUntilAllAreTold(database);
    const remindersBefore = await countReminders(database);
    const endWarmUp = beginCalls(bench, addresses);
    await wait(warmUpMs);
    await endWarmUp();
    const endQuietCalls = beginCalls(bench, addresses);
    await wait(quietMs);
    const quiet = await endQuietCalls();

    const endBusyCalls = beginCalls(bench, addresses);
    await makeRemindersDue(database, startAt, people);
    const startedAt = performance.now();
    await waitUntilAllAreTold(database);
    const seconds = (performance.now() - startedAt) / 1000;
    const busy = await endBusyCalls();
    const figures = {
      'people reminded': (await countReminders(database)) - remindersBefore,
      'seconds until all are told': Number(seconds.toFixed(1)),
      'p99 of /api/me, quiet, ms': Number(quiet.me.p99.toFixed(1)),
      'p99 of /api/me meanwhile, ms': Number(busy.me.p99.toFixed(1)),
      'p99 of other calls, quiet, ms': Number(quiet.others.p99.toFixed(1)),
      'p99 of other calls meanwhile, ms': Number(busy.others.p99.toFixed(1)),
      'p99 of messages, quiet, ms': Number(quiet.others.writesP99.toFixed(1)),
      'p99 of messages meanwhile, ms': Number(busy.others.writesP99.toFixed(1)),
      'failed calls': [quiet, busy].flatMap(({ me, others }) => [
        ...me.failedStatuses,
        ...others.failedStatuses,
      ]).length,
    };
    console.table(figures);
    return { people, callsPerSecond, figures };
  } finally {
    await bench.app.close();
  }
});
