import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../cluster';
import { compareWithDatabase } from './check';
import { type Chat, openChats, signUpCrew } from './crew';
import { runFault, type Fault } from './faults';
import { createCutTableSql } from './former-primary';
import { DrillPage } from './pages';
import { readSentPictures, sendPicture } from './picture-writers';
import { inRandomOrder } from './random';
import { enterNextResult } from './result-writers';
import type { Outcome } from './table';
import { withPrimary } from './with-primary';
import {
  confirmAll,
  emptyWriteLog,
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
  /** Gets the outcome of each fault, so that a run that is ended early has a table, too. */
  readonly outcomes: Outcome[];
  print(line: string): void;
}

/** Time before and after a fault in which the writers are not disturbed. */
const CALM_MS = 3000;
const MESSAGE_WRITERS = 6;

/** Causes faults while writers and pages are active, and checks after each fault that no write was lost or done twice. */
export async function drill(
  cluster: Cluster,
  { count, random, faults: possibleFaults, outcomes, print }: DrillOptions,
): Promise<void> {
  const chosenFaults = inRandomOrder(possibleFaults, count, random);
  const crew = await signUpCrew(cluster);
  await withPrimary(cluster, (db) => db.query(createCutTableSql));
  const writeLog = emptyWriteLog();
  const rooms = await openChats(crew, writeLog);
  const pages = [crew.host, ...crew.applicants, ...crew.chatPartners].map(
    (person) => new DrillPage(crew.site, person),
  );
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
        `  ${index + 1}/${chosenFaults.length} ${fault.name}: ${outcome.lost} lost, ${outcome.doubled} doubled, ${outcome.dropped} frames dropped by pages, ${outcome.taken} wrongly acknowledged by a former primary, ${outcome.unseen} unseen, ${(outcome.silentMs / 1000).toFixed(1)} s without a write, ${(outcome.unreadMs / 1000).toFixed(1)} s without a read, ${(outcome.socketMs / 1000).toFixed(1)} s until the last socket was back; so far ${writeLog.ackedAt.length} writes`,
      );
    }
  } finally {
    for (const page of pages) page.close();
  }
  for (const unexpectedAnswer of new Set(writeLog.unexpectedAnswers))
    print(`  Unexpected: ${unexpectedAnswer.slice(0, 200)}`);
}

interface Round {
  readonly fault: Fault;
  readonly crew: Crew;
  readonly rooms: readonly Chat[];
  readonly writeLog: WriteLog;
  readonly pages: readonly DrillPage[];
  readonly random: () => number;
  print(line: string): void;
}

async function runRound(
  cluster: Cluster,
  { fault, crew, rooms, writeLog, pages, random, print }: Round,
): Promise<Outcome> {
  while (!pages.every(({ isOpen }) => isOpen)) await wait(100);
  let areWritersActive = true;
  const goesOn = () => areWritersActive;
  for (const page of pages) page.gapsMs.length = 0;
  let turn = 0;
  const nextRoom = (): Chat => {
    const room = rooms[(turn += 1) % rooms.length];
    if (!room) throw new Error('No room was opened.');
    return room;
  };
  const writers = [
    repeat(goesOn, () => confirmAll(crew, writeLog), writeLog),
    repeat(goesOn, () => readList(crew, writeLog), writeLog),
    repeat(goesOn, () => enterNextResult(cluster, crew, writeLog), writeLog),
    repeat(goesOn, () => sendPicture(crew, crew.host, nextRoom().id, writeLog), writeLog),
    ...Array.from({ length: MESSAGE_WRITERS }, (_, index) =>
      repeat(
        goesOn,
        () => {
          const { id, partner } = nextRoom();
          return sendMessage(crew, index % 2 === 0 ? crew.host : partner, id, writeLog);
        },
        writeLog,
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
  await readSentPictures(crew.host, writeLog);
  const missingPictureCount = writeLog.missingPictureUrls.length;
  const pictureSentences = missingPictureCount > 0 ? [`${missingPictureCount} pictures are missing`] : [];
  for (const sentence of [...sentences, ...pictureSentences, ...(finding ? [finding.sentence] : [])])
    print(`    ${sentence}`);
  return {
    ...{ fault: fault.name, lost: lost + missingPictureCount, doubled, dropped, silentMs, unreadMs },
    ...{ unseen: writeLog.unseenMatchIds.length, taken: finding?.taken ?? 0 },
    socketMs: Math.max(0, ...pages.flatMap((page) => [...page.gapsMs, page.currentGapMs])),
  };
}

/** Returns the longest gap between two successive times. */
const longestGap = (times: readonly number[]): number =>
  Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)));
