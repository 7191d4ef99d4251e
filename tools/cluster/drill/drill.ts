import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '../cluster';
import { compareWithDatabase } from './check';
import { signUp } from './client';
import { runFault, type Fault } from './faults';
import { createCutTableSql } from './former-primary';
import { waitUntilHealthy } from './members';
import { DrillPage } from './pages';
import { inRandomOrder } from './random';
import type { Outcome } from './table';
import {
  confirmAll,
  emptyWriteLog,
  openRooms,
  postMatch,
  readList,
  repeat,
  sendMessage,
  type WriteLog,
  type Crew,
} from './writers';

export interface DrillOptions {
  readonly count: number;
  readonly random: () => number;
  /** Faults to cause; each occurs equally often. */
  readonly faults: readonly Fault[];
  print(line: string): void;
}

/** Time before and after a fault in which the writers are not disturbed. */
const CALM_MS = 3000;

/** Causes faults while writers and pages are active, and checks after each fault that no write was lost or done twice. */
export async function drill(
  cluster: Cluster,
  { count, random, faults: possibleFaults, print }: DrillOptions,
): Promise<readonly Outcome[]> {
  const chosenFaults = inRandomOrder(possibleFaults, count, random);
  const crew = await signUpCrew(cluster);
  await withPrimary(cluster, (db) => db.query(createCutTableSql));
  const writeLog = emptyWriteLog();
  const rooms = await openRooms(crew, await postMatch(crew, writeLog), writeLog);
  const pages = [crew.host, ...crew.applicants].map((person) => new DrillPage(crew.site, person));
  const outcomes: Outcome[] = [];
  try {
    for (const [index, fault] of chosenFaults.entries()) {
      const totals = await runRound(cluster, { fault, crew, rooms, writeLog, pages, random, print });
      // The complete log is compared each time, so losses of earlier faults are subtracted.
      const sumBefore = (valueOf: (outcome: Outcome) => number) =>
        outcomes.reduce((sum, outcome) => sum + valueOf(outcome), 0);
      const outcome = {
        ...totals,
        lost: Math.max(0, totals.lost - sumBefore(({ lost }) => lost)),
        doubled: Math.max(0, totals.doubled - sumBefore(({ doubled }) => doubled)),
        dropped: Math.max(0, totals.dropped - sumBefore(({ dropped }) => dropped)),
        unseen: Math.max(0, totals.unseen - sumBefore(({ unseen }) => unseen)),
      };
      outcomes.push(outcome);
      print(
        `  ${index + 1}/${chosenFaults.length} ${fault.name}: ${outcome.lost} lost, ${outcome.doubled} doubled, ${outcome.dropped} frames dropped by pages, ${outcome.taken} wrongly acknowledged by a former primary, ${outcome.unseen} unseen, ${(outcome.silentMs / 1000).toFixed(1)} s without a write, ${(outcome.unreadMs / 1000).toFixed(1)} s without a read; so far ${writeLog.ackedAt.length} writes`,
      );
    }
  } finally {
    for (const page of pages) page.close();
  }
  for (const unexpectedAnswer of new Set(writeLog.unexpectedAnswers))
    print(`  Unexpected: ${unexpectedAnswer.slice(0, 200)}`);
  return outcomes;
}

interface Round {
  readonly fault: Fault;
  readonly crew: Crew;
  readonly rooms: readonly string[];
  readonly writeLog: WriteLog;
  readonly pages: readonly DrillPage[];
  readonly random: () => number;
  print(line: string): void;
}

async function runRound(
  cluster: Cluster,
  { fault, crew, rooms, writeLog, pages, random, print }: Round,
): Promise<Outcome> {
  let areWritersActive = true;
  const goesOn = () => areWritersActive;
  for (const page of pages) page.gapsMs.length = 0;
  const writers = [
    repeat(goesOn, () => confirmAll(crew, writeLog), writeLog),
    repeat(goesOn, () => readList(crew, writeLog), writeLog),
    ...rooms.flatMap((room, index) =>
      [crew.host, crew.applicants[index] ?? crew.host].map((person) =>
        repeat(goesOn, () => sendMessage(crew, person, room, writeLog), writeLog),
      ),
    ),
  ];
  await wait(CALM_MS);
  const startedAt = Date.now();
  const [earlierWriteCount, earlierReadCount] = [writeLog.ackedAt.length, writeLog.readAt.length];
  const finding = await runFault(fault, cluster, random);
  await wait(CALM_MS);
  const endedAt = Date.now();
  const silentMs = longestGap([startedAt, ...writeLog.ackedAt.slice(earlierWriteCount), endedAt]);
  const unreadMs = longestGap([startedAt, ...writeLog.readAt.slice(earlierReadCount), endedAt]);
  areWritersActive = false;
  await Promise.all(writers);
  const { lost, doubled, dropped, sentences } = await withPrimary(cluster, (db) =>
    compareWithDatabase(db, writeLog, pages),
  );
  for (const sentence of [...sentences, ...(finding ? [finding.sentence] : [])]) print(`    ${sentence}`);
  return {
    ...{ fault: fault.name, lost, doubled, dropped, silentMs, unreadMs },
    ...{ unseen: writeLog.unseenMatchIds.length, taken: finding?.taken ?? 0 },
    socketMs: Math.max(0, ...pages.flatMap(({ gapsMs }) => gapsMs)),
  };
}

/** Returns the longest gap between two successive times. */
const longestGap = (times: readonly number[]): number =>
  Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)));

async function signUpCrew(cluster: Cluster): Promise<Crew> {
  const { ports } = cluster.plan;
  await waitUntilHealthy(cluster);
  const site = `http://127.0.0.1:${ports.site}`;
  const host = await signUp(site);
  const applicants = [await signUp(site), await signUp(site), await signUp(site)];
  const reader = await signUp(site);
  await withPrimary(cluster, (db) =>
    db.query(
      'update user_account set latitude = 37.531, longitude = 126.914, search_distance = 10 where id = any ($1)',
      [[host, reader, ...applicants].map(({ id }) => id)],
    ),
  );
  return { site, servers: ports.servers.map((port) => `http://127.0.0.1:${port}`), host, applicants, reader };
}

async function withPrimary<T>({ plan }: Cluster, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({
    connectionString: `postgres://homeground:${plan.settings.databasePassword}@127.0.0.1:${plan.ports.primary}/homeground`,
  });
  db.on('error', () => undefined);
  await db.connect();
  return work(db).finally(() => db.end());
}
