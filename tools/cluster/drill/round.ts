import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../cluster';
import { compareWithDatabase } from './check';
import { checkPages } from './check-pages';
import type { Chat } from './crew';
import { runFault, type Fault } from './faults';
import { judgeTimes, longestWait, type LongestWait } from './judge';
import { type LoadFigures, measureLoad } from './load';
import type { DrillPage } from './pages';
import { readSentPictures, sendPicture } from './picture-writers';
import { enterNextResult } from './result-writers';
import type { Outcome } from './table';
import { withPrimary } from './with-primary';
import { confirmAll, type Crew, readList, repeat, sendMessage, type WriteLog } from './writers';

/** Time before and after a fault in which the writers are not disturbed. */
const CALM_MS = 3000;
const MESSAGE_WRITERS = 6;

export interface Round {
  readonly fault: Fault;
  readonly crew: Crew;
  readonly rooms: readonly Chat[];
  readonly writeLog: WriteLog;
  readonly pages: readonly DrillPage[];
  readonly random: () => number;
  print(line: string): void;
}

/** Causes a fault while writers are active, and compares the tables, the pages and the answers with what they must be. */
export async function runRound(
  cluster: Cluster,
  { fault, crew, rooms, writeLog, pages, random, print }: Round,
): Promise<Outcome> {
  while (!pages.every(({ isOpen }) => isOpen)) await wait(100);
  for (const page of pages) page.gapsMs.length = 0;
  const { answers } = writeLog;
  const [firstRoomOfRound, earlierBrokenCount] = [writeLog.applications.length, answers.broken.length];
  const stopWriters = startWriters(cluster, { crew, rooms, writeLog });
  await wait(CALM_MS);
  const endOfMeasurement = measureLoad();
  const startedAt = Date.now();
  const [earlierWriteCount, earlierReadCount] = [writeLog.ackedAt.length, writeLog.readAt.length];
  answers.isFaultOn = true;
  const finding = await runFault(fault, cluster, random);
  answers.isFaultOn = false;
  await wait(CALM_MS);
  const endedAt = Date.now();
  const figures = endOfMeasurement();
  const silentMs = longestGap([startedAt, ...writeLog.ackedAt.slice(earlierWriteCount), endedAt]);
  const unreadMs = longestGap([startedAt, ...writeLog.readAt.slice(earlierReadCount), endedAt]);
  await stopWriters();
  const longest = longestWait(answers.writes.splice(0), startedAt);
  const times = {
    writeMs: longest.ms,
    socketMs: Math.max(0, ...pages.flatMap((page) => [...page.gapsMs, page.currentGapMs])),
  };
  const verdict = judgeTimes(times, fault.limits, figures);
  // The rooms of the chat were opened first, and stay open in the pages.
  const roomsOfRound = writeLog.applications.filter(
    (_, index) => index < rooms.length || index >= firstRoomOfRound,
  );
  const { lost, doubled, dropped, missed, sentences } = await withPrimary(cluster, async (db) => {
    const tables = await compareWithDatabase(db, { crew, writeLog, pages });
    const { missed, sentence } = await checkPages(db, pages, roomsOfRound, crew);
    return { ...tables, missed, sentences: [...tables.sentences, ...(sentence === null ? [] : [sentence])] };
  });
  for (const page of pages)
    for (const { roomId } of roomsOfRound.slice(rooms.length)) page.shown.close(roomId);
  await readSentPictures(crew.host, writeLog);
  const missingPictureCount = writeLog.missingPictureUrls.length;
  const brokenAnswers = answers.broken.slice(earlierBrokenCount);
  for (const sentence of [
    ...sentences,
    ...(missingPictureCount > 0 ? [`${missingPictureCount} pictures are missing`] : []),
    ...[...new Set(brokenAnswers)].map((text) => `wrong answer: ${text.slice(0, 200)}`),
    ...(finding ? [finding.sentence] : []),
    ...(verdict === 'not judged' || verdict === 'missed' ? [sentenceOf(verdict, figures, longest)] : []),
  ])
    print(`    ${sentence}`);
  return {
    ...{ fault: fault.name, lost: lost + missingPictureCount, doubled, dropped, missed, silentMs, unreadMs },
    ...{ unseen: writeLog.unseenMatchIds.length, taken: finding?.taken ?? 0, broken: brokenAnswers.length },
    ...{ ...times, times: verdict },
  };
}

/** Starts all writers. The returned function stops them and waits for their last answers. */
function startWriters(
  cluster: Cluster,
  { crew, rooms, writeLog }: Pick<Round, 'crew' | 'rooms' | 'writeLog'>,
): () => Promise<unknown> {
  let areWritersActive = true;
  let turn = 0;
  const nextRoom = (): Chat => {
    const room = rooms[(turn += 1) % rooms.length];
    if (!room) throw new Error('No room was opened.');
    return room;
  };
  const write = (work: () => Promise<void>) => repeat(() => areWritersActive, work, writeLog);
  const writers = [
    write(() => confirmAll(crew, writeLog)),
    write(() => readList(crew, writeLog)),
    write(() => enterNextResult(cluster, crew, writeLog)),
    write(() => sendPicture(crew, crew.host, nextRoom().id, writeLog)),
    ...Array.from({ length: MESSAGE_WRITERS }, (_, index) =>
      write(() => {
        const { id, partner } = nextRoom();
        return sendMessage(crew, index % 2 === 0 ? crew.host : partner, id, writeLog);
      }),
    ),
  ];
  return () => {
    areWritersActive = false;
    return Promise.all(writers);
  };
}

function sentenceOf(
  verdict: 'missed' | 'not judged',
  { load, timerDelayMs }: LoadFigures,
  { ms, write }: LongestWait,
): string {
  const judgement =
    verdict === 'missed'
      ? 'a limit of time was missed'
      : 'a time beyond its limit was not judged: the machine was busy';
  const attempts = write
    ? `; ${write.call} took ${(ms / 1000).toFixed(1)} s: ${write.attempts.join(', ')}`
    : '';
  return `${judgement} (load ${load.toFixed(1)}, timers of the drill late by ${timerDelayMs.toFixed(0)} ms)${attempts}`;
}

/** Returns the longest gap between two successive times. */
const longestGap = (times: readonly number[]): number =>
  Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)));
