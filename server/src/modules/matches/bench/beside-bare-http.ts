import { createWriteStream } from 'node:fs';
import { createServer, request, Agent, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { buildApp } from '../../../app';
import { createSessions, tokenText } from '../../../platform/auth/sessions';
import { systemClock } from '../../../platform/clock';
import { readConfig } from '../../../platform/config/config';
import { type Database, type Db, inTransaction } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { matchProposals } from '../../proposals/match-proposals.repository';
import { matchResults } from '../../results/match-results';
import { createScores } from '../../scores/scores.usecases';
import { busyTimes } from '../busy.repository';
import { matchesWithSides } from '../match-cards.repository';
import { matchDetail } from '../match-detail.usecases';
import { findAround } from '../find-around.repository';
import { matchViewerOf } from '../sides.repository';
import { quantile, percentilesOf, measureMs, type Percentiles } from '../../../bench/figures';

const rounds = 7;
const callsPerRound = 600;
const callers = 8;

type Load = Percentiles & { readonly perSecond: number };
type Call = 'listing' | 'detail';

export interface Comparison {
  readonly throughput: number;
  readonly p99: number;
  readonly app: Load;
  readonly bare: Load;
}

/** Runs the SQL of the listing without cards, cursor and rules. */
async function bareListing(db: Db, userId: string, now: Date): Promise<object> {
  const viewer = await matchViewerOf(db, userId);
  if (!viewer?.position) throw new Error('The caller of the bench has no neighbourhood.');
  const firstPage = { sort: 'soonest', centre: viewer.position, withinKm: 10, now, after: null } as const;
  const [{ matches: foundMatches }, busy] = await Promise.all([
    findAround(db, { ...firstPage, filters: {}, hiddenPosters: [], limit: 21 }),
    busyTimes(db, viewer, now),
  ]);
  const ids = foundMatches.slice(0, 20).map(({ id }) => id);
  const [matches, proposalSummary] = await Promise.all([
    matchesWithSides(db, ids),
    matchProposals.summaryFor(db, viewer, ids),
  ]);
  return { matches, busy, mine: proposalSummary.ownProposals, counts: [...proposalSummary.counts] };
}

/** Runs eight callers, each of which sends its next request as soon as the last is answered. */
async function measureLoad(port: number, url: string, headers: Record<string, string>): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const times: number[] = [];
  let startedCalls = 0;
  const call = () =>
    new Promise<void>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: url, headers, agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
        answer.resume().once('end', resolve);
      })
        .once('error', reject)
        .end();
    });
  const start = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (startedCalls < callsPerRound) {
        startedCalls += 1;
        times.push(await measureMs(call));
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return { perSecond: callsPerRound / seconds, ...percentilesOf(times) };
}

async function insertCaller({ db }: Database, now: Date): Promise<{ userId: string; token: Buffer }> {
  const userId = newId();
  await sql`insert into user_account (id, username, password_hash, nickname, nickname_key, locale, latitude, longitude, search_distance, sports, created_at, updated_at)
    values (${userId}, 'bench_caller', '', 'caller', ${userId}, 'ko', 37.55, 126.99, 10, '{futsal}', ${now}, ${now})`.execute(
    db,
  );
  const token = Buffer.alloc(32, 7);
  const sessions = createSessions({ db, clock: systemClock, newId, longestDays: 180 });
  await inTransaction(db, (trx) => sessions.open(trx, { userId, token, previous: null, userAgent: 'bench' }));
  return { userId, token };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/**
 * Compares our API (session, validation, limits, headers, metrics, log) with the same SQL, including that of the session, behind
 * bare node:http. The two run in turns; the figures are medians of the rounds, throughput and p99 also as ratios.
 */
export async function compareWithBareHttp(database: Database, now: Date): Promise<Record<Call, Comparison>> {
  const { db } = database;
  const { userId, token } = await insertCaller(database, now);
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    LIMIT_PER_USER: '1000000',
    CALLS_SHARE: '100',
    LIMIT_PER_ADDRESS: '1000000',
    LIMIT_SIGN_INS: '1000000',
  });
  const logTo = createWriteStream('/dev/null');
  const app = await buildApp({ config, database, clock: systemClock, newId, logTo });
  await app.listen({ port: 0, host: '127.0.0.1' });

  const sessions = createSessions({ db, clock: systemClock, newId, longestDays: 180 });
  const { standingsOf } = createScores({ clock: systemClock });
  const detailDeps = {
    db,
    clock: systemClock,
    proposals: matchProposals,
    results: matchResults,
    standingsOf,
  };
  const answers = {
    listing: () => bareListing(db, userId, new Date()),
    detail: (id: string) => matchDetail(detailDeps, userId, id),
  };
  const bareServer = createServer((incomingRequest, reply) => {
    // The path is /api/matches or /api/matches/<id>.
    const id = incomingRequest.url?.split('/')[3];
    sessions
      .resume(tokenText(token))
      .then(() => (id === undefined ? answers.listing() : answers.detail(id)))
      .then((answer) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer)))
      .catch((thrown: unknown) => reply.writeHead(500).end(String(thrown)));
  });
  await new Promise<void>((resolve) => bareServer.listen(0, '127.0.0.1', resolve));

  const headers = { cookie: `sid=${tokenText(token)}` };
  const {
    matches: [nearMatch],
  } = await findAround(db, {
    ...{ sort: 'nearest', centre: { latitude: 37.55, longitude: 126.99 }, withinKm: 10, now, after: null },
    ...{ filters: {}, hiddenPosters: [], limit: 1 },
  });
  const paths: Record<Call, string> = {
    listing: '/api/matches',
    detail: `/api/matches/${nearMatch?.id ?? ''}`,
  };
  const compare = async (call: Call): Promise<Comparison> => {
    const [appLoads, bareLoads]: [Load[], Load[]] = [[], []];
    for (let round = -1; round < rounds; round += 1) {
      const appLoad = await measureLoad(portOf(app.server), paths[call], headers);
      const bareLoad = await measureLoad(portOf(bareServer), paths[call], headers);
      // The first round is a warm-up for both.
      if (round < 0) continue;
      appLoads.push(appLoad);
      bareLoads.push(bareLoad);
    }
    const [appMedian, bareMedian] = [appLoads, bareLoads].map(medians) as [Load, Load];
    return {
      throughput: appMedian.perSecond / bareMedian.perSecond,
      p99: appMedian.p99 / bareMedian.p99,
      app: appMedian,
      bare: bareMedian,
    };
  };
  const figures = { listing: await compare('listing'), detail: await compare('detail') };
  await app.close();
  await new Promise((resolve) => bareServer.close(resolve));
  return figures;
}

function medians(loads: readonly Load[]): Load {
  const median = (figure: keyof Load) =>
    quantile(
      loads.map((item) => item[figure]),
      0.5,
    );
  return { perSecond: median('perSecond'), p50: median('p50'), p99: median('p99') };
}
