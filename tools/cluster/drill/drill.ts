import type { Cluster } from '../cluster';
import { openChats, signUpCrew } from './crew';
import type { Fault } from './faults';
import { createCutTableSql } from './former-primary';
import { DrillPage } from './pages';
import { inRandomOrder } from './random';
import { runRound } from './round';
import type { Outcome } from './table';
import { withPrimary } from './with-primary';
import { emptyWriteLog } from './writers';

export interface DrillOptions {
  readonly count: number;
  readonly random: () => number;
  /** Faults to cause; each occurs equally often. */
  readonly faults: readonly Fault[];
  /** Gets the outcome of each fault, so that a run that is ended early has a table, too. */
  readonly outcomes: Outcome[];
  print(line: string): void;
}

/** Causes faults while writers and pages are active, and checks after each fault that no write was lost or done twice. */
export async function drill(
  cluster: Cluster,
  { count, random, faults: possibleFaults, outcomes, print }: DrillOptions,
): Promise<void> {
  const chosenFaults = inRandomOrder(possibleFaults, count, random);
  const writeLog = emptyWriteLog();
  const crew = await signUpCrew(cluster, writeLog);
  await withPrimary(cluster, (db) => db.query(createCutTableSql));
  const rooms = await openChats(crew, writeLog);
  const pages = [crew.host, ...crew.applicants, ...crew.chatPartners].map(
    (person) => new DrillPage(crew.site, person, writeLog.answers),
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
        `  ${index + 1}/${chosenFaults.length} ${lineOf(outcome)}; so far ${writeLog.ackedAt.length} writes`,
      );
    }
  } finally {
    for (const page of pages) page.close();
  }
}

function lineOf(outcome: Outcome): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    `${outcome.fault}: ${outcome.lost} lost`,
    `${outcome.doubled} doubled`,
    `${outcome.dropped} frames dropped by pages`,
    `${outcome.missed} missed by pages`,
    `${outcome.taken} wrongly acknowledged by a former primary`,
    `${outcome.unseen} unseen`,
    `${outcome.broken} wrong answers`,
    `${seconds(outcome.silentMs)} without a write`,
    `${seconds(outcome.writeMs)} until a writer was answered`,
    `${seconds(outcome.unreadMs)} without a read`,
    `${seconds(outcome.socketMs)} until the last socket was back`,
    `limits of time: ${outcome.times}`,
  ].join(', ');
}
