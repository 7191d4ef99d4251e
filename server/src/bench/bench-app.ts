import { createWriteStream } from 'node:fs';
import { Agent, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { demoSignIns } from '@homeground/shared/contracts';
import { seed } from '../../seed/seed';
import { buildApp } from '../app';
import { quantile } from './figures';
import { createSessions, tokenText } from '../platform/auth/sessions';
import { systemClock } from '../platform/clock';
import { readConfig } from '../platform/config/config';
import { inTransaction, type Database } from '../platform/database';
import type { App } from '../platform/http/app-instance';
import { newId } from '../platform/ids';

export interface BenchApp {
  readonly app: App;
  readonly userId: string;
  readonly cookie: string;
}

/** Builds the real app with demo data, its own connections, and no limits, for a demo user who is signed in. */
export async function startBenchApp(
  database: Database,
  env: Readonly<Record<string, string>> = {},
): Promise<BenchApp> {
  const { db } = database;
  await seed(db, systemClock, 'development');
  const { id: userId } = await db
    .selectFrom('user_account')
    .select('id')
    .where('username', '=', demoSignIns[0].username)
    .executeTakeFirstOrThrow();
  const token = Buffer.alloc(32, 7);
  const sessions = createSessions({ db, clock: systemClock, newId, longestDays: 180 });
  await inTransaction(db, (trx) => sessions.open(trx, { userId, token, previous: null, userAgent: 'bench' }));
  const app = await startListeningApp(database, env);
  return { app, userId, cookie: `sid=${tokenText(token)}` };
}

/** Builds the real app with its own connections and no limits, and lets it listen. */
export async function startListeningApp(
  database: Database,
  env: Readonly<Record<string, string>> = {},
): Promise<App> {
  const unreachedLimit = String(10 ** 6);
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    LIMIT_PER_USER: unreachedLimit,
    LIMIT_PER_ADDRESS: unreachedLimit,
    LIMIT_SIGN_INS: unreachedLimit,
    LIMIT_MESSAGES: unreachedLimit,
    CALLS_SHARE: '100',
    ...env,
  });
  const app = await buildApp({
    config,
    database: {
      ...database.openConnections(config.database.calls),
      jobsDb: database.openConnections(config.database.jobs).db,
    },
    clock: systemClock,
    newId,
    // Overload protection is off, so that a busy machine does not refuse calls.
    clientTimeouts: { ...config.clientTimeouts, behindMs: 0 },
    logTo: createWriteStream('/dev/null'),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** Returns an address of every GET operation that needs a session, with ids of demo data that the user of the bench may see. */
export async function addressesOf({ app, userId }: BenchApp, { db }: Database): Promise<readonly string[]> {
  const team = await db.selectFrom('team_member').select('team_id').where('user_id', '=', userId).executeTakeFirstOrThrow(); // prettier-ignore
  const match = await db.selectFrom('match').select('id').where('state', '=', 'OPEN').where('challenged_team_id', 'is', null).orderBy('start_at').executeTakeFirstOrThrow(); // prettier-ignore
  const room = await db.selectFrom('room').select('id').where('kind', '=', 'PROPOSAL').where((is) => is.or([is('user_id', '=', userId), is('host_user_id', '=', userId), is('team_id', '=', team.team_id), is('host_team_id', '=', team.team_id)])).orderBy('last_number', 'desc').executeTakeFirstOrThrow(); // prettier-ignore
  const idFor = (url: string, name: string) => {
    if (name === 'userId') return userId;
    if (name === 'teamId' || url.startsWith('/api/teams/')) return team.team_id;
    if (url.startsWith('/api/rooms/')) return room.id;
    return match.id;
  };
  const day = (daysFromNow: number) =>
    new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);
  const queries: Record<string, string> = {
    '/api/matches/count': '?latitude=37.55&longitude=126.99&km=10',
    '/api/matches/new': `?since=${day(-1)}T00:00:00.000Z`,
    '/api/matches/near-counts': '?latitude=37.55&longitude=126.99',
    '/api/matches/currency': '?latitude=37.55&longitude=126.99',
    '/api/me/matches': '?when=coming',
    '/api/teams/:teamId/matches': '?when=coming',
    '/api/me/matches/between': `?from=${day(0)}&to=${day(30)}`,
    '/api/rooms/:id/search': '?q=match',
  };
  const urls = app.everyRoute.flatMap(({ method, url, operationId, public: isPublic }) =>
    method === 'GET' && operationId !== undefined && !isPublic && url.startsWith('/api/') ? [url] : [],
  );
  return urls.map((url) => url.replaceAll(/:(\w+)/g, (_, name: string) => idFor(url, name)) + (queries[url] ?? '')); // prettier-ignore
}

export const portOf = (server: Server) => (server.address() as AddressInfo).port;

export interface Rate {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Runs eight callers, each of which sends its next request as soon as the last is answered. */
export async function rateOf(port: number, url: string, cookie: string, calls: number): Promise<Rate> {
  const callers = 8;
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const times: number[] = [];
  let startedCalls = 0;
  const call = () =>
    new Promise<void>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: url, headers: { cookie }, agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
        answer.resume().once('end', resolve);
      })
        .once('error', reject)
        .end();
    });
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (startedCalls < calls) {
        startedCalls += 1;
        const from = performance.now();
        await call();
        times.push(performance.now() - from);
      }
    }),
  );
  const perSecond = (calls * 1000) / (performance.now() - startedAt);
  agent.destroy();
  return { perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
