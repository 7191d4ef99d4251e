import {
  deleteCachedAnswer,
  listCachedKeys,
  readCachedAnswer,
  writeCachedAnswer,
  type CachedAnswer,
} from './offline-cache';

/** Words of a push message about a room, as its notification showed them. */
export interface PushedWords {
  /** Number of the newest message that the push message is about. */
  readonly number: number;
  readonly title: string;
  readonly text: string;
}

// Like each stored response, the words are deleted at a sign-out, with their room, and after 14 days.
const keyOf = (userId: string, roomId: string) => `${userId}${infix}${roomId}`;
const infix = ' pushed ';

/** Stores the words of the latest push message about a room, so that the user can read them without a network; null: none. */
export const storePushedWords = (userId: string, roomId: string, words: PushedWords | null): Promise<void> =>
  words === null
    ? deleteCachedAnswer(keyOf(userId, roomId))
    : writeCachedAnswer(keyOf(userId, roomId), words);

export async function readPushedWords(userId: string, roomId: string): Promise<PushedWords | null> {
  // Only this module writes under this key.
  return ((await readCachedAnswer(keyOf(userId, roomId)))?.data ?? null) as PushedWords | null;
}

/** Returns the ids of the rooms of which the device has words of a push message. */
export async function roomsWithPushedWords(): Promise<readonly string[]> {
  return (await listCachedKeys()).flatMap((key) => (key.includes(infix) ? (key.split(infix)[1] ?? []) : []));
}

/** Deletes the words about this room, whoever reads them, that were stored until this time. */
export const deletePushedWordsUntil = (roomId: string, time: number): Promise<void> =>
  deleteWordsOf(roomId, ({ at }) => at <= time);

/** Deletes the words about the message with this number in this room. */
export const deletePushedWordsAbout = (roomId: string, number: number): Promise<void> =>
  deleteWordsOf(roomId, ({ data }) => (data as PushedWords).number === number);

async function deleteWordsOf(roomId: string, matches: (answer: CachedAnswer) => boolean): Promise<void> {
  const ownKeys = (await listCachedKeys()).filter((key) => key.endsWith(`${infix}${roomId}`));
  await Promise.all(ownKeys.map((key) => deleteCachedAnswer(key, matches)));
}
