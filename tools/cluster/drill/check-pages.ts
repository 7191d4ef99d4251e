import type { Client } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import type { DrillPage } from './pages';
import type { Application, Crew } from './writers';

/** Time in which pages may still receive or fetch messages after the cluster is healthy and all writers have stopped. */
const COMPLETE_WITHIN_MS = 10_000;
/** Longest further wait, only to report whether pages get the messages later. Pages catch up each minute. */
const LATER_WITHIN_MS = 70_000;

type CheckedPage = Pick<DrillPage, 'person' | 'shown' | 'notices'>;

export interface LastNumbers {
  /** By id of the room. */
  readonly messages: ReadonlyMap<string, number>;
  /** By id of the person. */
  readonly notices: ReadonlyMap<string, number>;
}

/** Returns how many messages and notices a page lacks. Its rooms are those of its person. */
export function lacksOf(
  page: CheckedPage,
  rooms: readonly Application[],
  hostId: string,
  last: LastNumbers,
): number {
  const { id } = page.person;
  const ownRooms = id === hostId ? rooms : rooms.filter(({ userId }) => userId === id);
  return ownRooms.reduce(
    (sum, { roomId }) => sum + page.shown.differenceFrom(roomId, last.messages.get(roomId) ?? 0),
    page.notices.missingUpTo(last.notices.get(id) ?? 0),
  );
}

export interface PageFindings {
  /** Messages and notices that pages lack. */
  readonly missed: number;
  readonly sentence: string | null;
}

/** Compares what the pages show of these rooms with the tables, once the pages had time to fetch. */
export async function checkPages(
  db: Client,
  pages: readonly DrillPage[],
  rooms: readonly Application[],
  { host }: Pick<Crew, 'host'>,
): Promise<PageFindings> {
  const last = await lastNumbers(db, pages, rooms);
  const lacks = () => pages.reduce((sum, page) => sum + lacksOf(page, rooms, host.id, last), 0);
  const startedAt = Date.now();
  const waitUntilComplete = async (withinMs: number) => {
    while (lacks() > 0 && Date.now() < startedAt + withinMs) await wait(100);
    return lacks();
  };
  const missed = await waitUntilComplete(COMPLETE_WITHIN_MS);
  if (missed === 0) return { missed, sentence: null };
  const lackingPages = pages.filter((page) => lacksOf(page, rooms, host.id, last) > 0).length;
  const remaining = await waitUntilComplete(LATER_WITHIN_MS);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  // Counted once: what a page still lacks is fetched, and its notices count as known.
  for (const page of pages) {
    page.openRooms(page.shown.roomIds);
    page.notices.reload(last.notices.get(page.person.id) ?? 0);
  }
  return {
    missed,
    sentence: `${lackingPages} of ${pages.length} pages lacked ${missed} messages and notices, and ${remaining} after ${seconds} s`,
  };
}

async function lastNumbers(
  db: Client,
  pages: readonly DrillPage[],
  rooms: readonly Application[],
): Promise<LastNumbers> {
  const { rows: messages } = await db.query<{ id: string; last: number }>(
    'select proposal_id as id, max(number) as last from message where proposal_id = any ($1) group by proposal_id',
    [rooms.map(({ roomId }) => roomId)],
  );
  const { rows: notices } = await db.query<{ id: string; last: number }>(
    'select user_id as id, last from notification_counter where user_id = any ($1)',
    [pages.map(({ person }) => person.id)],
  );
  const toMap = (rows: readonly { readonly id: string; readonly last: number }[]) =>
    new Map(rows.map(({ id, last }) => [id, last]));
  return { messages: toMap(messages), notices: toMap(notices) };
}
