import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '../cluster';
import { checkBook } from './check';
import { signUp } from './client';
import { faults, runFault, type Fault } from './faults';
import { untilHealthy } from './members';
import { Page } from './pages';
import { inRandomOrder } from './random';
import type { Outcome } from './table';
import {
  confirmAll,
  emptyBook,
  openRooms,
  postMatch,
  repeat,
  sendMessage,
  type Book,
  type Crew,
} from './writers';

export interface DrillOptions {
  readonly count: number;
  readonly random: () => number;
  /** Part of the name of the only faults to run. */
  readonly only: string;
  say(line: string): void;
}

/** Before and after the harm the writers work undisturbed for this long. */
const CALM_MS = 3000;

/** Lets writers and pages go on while faults happen, and checks after each that nothing was lost or done twice. */
export async function drill(
  cluster: Cluster,
  { count, random, only, say }: DrillOptions,
): Promise<readonly Outcome[]> {
  const chosen = inRandomOrder(
    faults.filter(({ name }) => name.includes(only)),
    count,
    random,
  );
  const crew = await hireCrew(cluster);
  const book = emptyBook();
  const rooms = await openRooms(crew, await postMatch(crew, book), book);
  const pages = [crew.host, ...crew.applicants].map((person) => new Page(crew.site, person));
  const outcomes: Outcome[] = [];
  try {
    for (const [place, fault] of chosen.entries()) {
      const found = await round(cluster, { fault, crew, rooms, book, pages, random, say });
      // The whole book is compared each time: what an earlier fault lost is not counted again.
      const sumBefore = (of: (outcome: Outcome) => number) =>
        outcomes.reduce((sum, each) => sum + of(each), 0);
      const outcome = {
        ...found,
        lost: Math.max(0, found.lost - sumBefore(({ lost }) => lost)),
        doubled: Math.max(0, found.doubled - sumBefore(({ doubled }) => doubled)),
      };
      outcomes.push(outcome);
      say(
        `  ${place + 1}/${chosen.length} ${fault.name}: ${outcome.lost} lost, ${outcome.doubled} doubled, ${(outcome.silentMs / 1000).toFixed(1)} s without a write; so far ${book.ackedAt.length} writes`,
      );
    }
  } finally {
    for (const page of pages) page.close();
  }
  for (const surprise of new Set(book.surprises)) say(`  Unexpected: ${surprise.slice(0, 200)}`);
  return outcomes;
}

interface Round {
  readonly fault: Fault;
  readonly crew: Crew;
  readonly rooms: readonly string[];
  readonly book: Book;
  readonly pages: readonly Page[];
  readonly random: () => number;
  say(line: string): void;
}

async function round(
  cluster: Cluster,
  { fault, crew, rooms, book, pages, random, say }: Round,
): Promise<Outcome> {
  let goesOn = true;
  const isOn = () => goesOn;
  for (const page of pages) page.gapsMs.length = 0;
  const work = [
    repeat(isOn, () => confirmAll(crew, book), book),
    ...rooms.flatMap((room, place) =>
      [crew.host, crew.applicants[place] ?? crew.host].map((person) =>
        repeat(isOn, () => sendMessage(crew, person, room, book), book),
      ),
    ),
  ];
  await wait(CALM_MS);
  const began = Date.now();
  const before = book.ackedAt.length;
  await runFault(fault, cluster, random);
  await wait(CALM_MS);
  const ended = Date.now();
  const acked = [began, ...book.ackedAt.slice(before), ended];
  goesOn = false;
  await Promise.all(work);
  const { lost, doubled, sentences } = await withPrimary(cluster, (db) => checkBook(db, book, pages));
  for (const sentence of sentences) say(`    ${sentence}`);
  return {
    ...{ fault: fault.name, lost, doubled },
    silentMs: Math.max(...acked.slice(1).map((at, place) => at - (acked[place] ?? at))),
    socketMs: Math.max(0, ...pages.flatMap(({ gapsMs }) => gapsMs)),
  };
}

async function hireCrew(cluster: Cluster): Promise<Crew> {
  const { ports } = cluster.plan;
  await untilHealthy(cluster);
  const site = `http://127.0.0.1:${ports.site}`;
  const host = await signUp(site);
  const applicants = [await signUp(site), await signUp(site), await signUp(site)];
  await withPrimary(cluster, (db) =>
    db.query(
      'update user_account set latitude = 37.531, longitude = 126.914, search_distance = 10 where id = any ($1)',
      [[host, ...applicants].map(({ id }) => id)],
    ),
  );
  return { site, servers: ports.servers.map((port) => `http://127.0.0.1:${port}`), host, applicants };
}

async function withPrimary<T>({ plan }: Cluster, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({
    connectionString: `postgres://homeground:${plan.settings.databasePassword}@127.0.0.1:${plan.ports.primary}/homeground`,
  });
  db.on('error', () => undefined);
  await db.connect();
  return work(db).finally(() => db.end());
}
