import { once } from 'node:events';
import { sql } from 'kysely';
import { demoSignIns } from '@homeground/shared/contracts';
import { measureOnNewDatabase } from '../modules/matches/bench/bench-database';
import { fillWithMatches } from '../modules/matches/bench/crowd';
import { createSessions, tokenText } from '../platform/auth/sessions';
import { systemClock } from '../platform/clock';
import { inTransaction, type Database } from '../platform/database';
import { newId } from '../platform/ids';
import { addressesOf, startBenchApp, portOf } from './bench-app';
import type { HogSetup, Member } from './hog-setup';

/**
 * Runs the server of `hog.bench.ts` in a process of its own, so that the clients do not use its event loop. No call
 * reaches a rate limit, because otherwise the hog would be refused after 600 calls a minute; the other limits are those
 * of production. In the end the parent sends the figures, and this process writes them as the results.
 */
const [, , matches = '100000'] = process.argv;

/** Signs a demo user in on several devices. */
async function signIn({ db }: Database, username: string, devices: number): Promise<Omit<Member, 'urls'>> {
  const { id: userId } = await db
    .selectFrom('user_account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const sessions = createSessions({ db, clock: systemClock, newId, longestDays: 180 });
  const tokens = Array.from({ length: devices }, (_, index) => Buffer.alloc(32, `${index} of ${username}`));
  for (const token of tokens)
    await inTransaction(db, (trx) =>
      sessions.open(trx, { userId, token, previous: null, userAgent: 'bench' }),
    );
  return { userId, cookies: tokens.map((token) => `sid=${tokenText(token)}`) };
}

await measureOnNewDatabase('hog', new Date(), async (database) => {
  const benchApp = await startBenchApp(database, { CALLS_SHARE: process.env['HOG_SHARE'] ?? '20' });
  await fillWithMatches(database, new Date(), 0, Number(matches));
  await sql`analyze`.execute(database.db);
  const setUpUser = async (username: string, devices: number): Promise<Member> => {
    const user = await signIn(database, username, devices);
    return {
      ...user,
      urls: await addressesOf({ ...benchApp, userId: user.userId }, database),
    };
  };
  const setup: HogSetup = {
    port: portOf(benchApp.app.server),
    normal: await setUpUser(demoSignIns[0].username, 1),
    hog: await setUpUser(demoSignIns[2].username, 4),
  };
  process.send?.(setup);
  // Without figures the parent has failed.
  const messages = [once(process, 'message'), once(process, 'disconnect')];
  const [figures = {}] = (await Promise.race(messages)) as [Record<string, unknown>?];
  await benchApp.app.close();
  if (process.connected) process.disconnect();
  return figures;
});
