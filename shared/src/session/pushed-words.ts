import { readCachedAnswer, writeCachedAnswer } from './offline-cache';

/** Words of a push message about a room, as its notification showed them. */
export interface PushedWords {
  /** Number of the newest message that the push message is about. */
  readonly number: number;
  readonly title: string;
  readonly text: string;
}

// Like each stored response, the words are deleted at a sign-out, with their room, and after 14 days.
const keyOf = (userId: string, roomId: string) => `${userId} pushed ${roomId}`;

/** Stores the words of the latest push message about a room, so that the user can read them without a network; null: none. */
export const storePushedWords = (userId: string, roomId: string, words: PushedWords | null): Promise<void> =>
  writeCachedAnswer(keyOf(userId, roomId), words);

export async function readPushedWords(userId: string, roomId: string): Promise<PushedWords | null> {
  // Only this module writes under this key.
  return ((await readCachedAnswer(keyOf(userId, roomId)))?.data ?? null) as PushedWords | null;
}
