import type { Kysely } from 'kysely';
import { inTransaction, type Tables } from '../../platform/database';
import { Refusal } from '../../platform/errors/refusal';
import { keepTrace } from '../../platform/tracing';
import type { Trx } from '../proposals/proposal-row.repository';
import type { RoomBase } from './room-row.repository';
import type { SentMessage } from './messages.usecases';
import type { NewText } from './texts-at-once.usecases';
import { lockRoom } from './writer.repository';

/** Writes in the locked room; null: there is no such room. The function may run twice, so it must not change anything outside the transaction. */
export type WriteInRoom<T> = (trx: Trx, room: RoomBase | null) => Promise<T>;

export interface RoomWriter {
  /** Resolves after the commit. */
  write<T>(roomId: string, work: WriteInRoom<T>): Promise<T>;
  /** Sends a text in fewer round trips where that is possible; otherwise runs `work`. */
  write(roomId: string, work: WriteInRoom<SentMessage>, newText: NewText | null): Promise<SentMessage>;
}

interface Turn {
  /** null: the turn is no text, or its text has a quote, so only `write` can store it. */
  readonly newText: NewText | null;
  answer(sent: SentMessage): void;
  /** Returns the function that answers the caller; it is called after the commit. */
  write(trx: Trx, room: RoomBase | null): Promise<() => void>;
  fail(thrown: unknown): void;
}

/** Stores the texts of different users together. null: this text must be written by its `work`. */
export type SendAtOnce = (roomId: string, newTexts: readonly NewText[]) => Promise<(SentMessage | null)[]>;

/** Limits how long one transaction locks a room. */
const MAX_TURNS = 20;

/**
 * Queues the writes in each room for one server. Calls for the same room wait here and not for the lock of its row: they need one
 * connection instead of one each, and waiting writes are committed together (docs/decisions/174). Texts need fewer round trips
 * (docs/decisions/133).
 */
export function createRoomWriter(db: Kysely<Tables>, sendAtOnce: SendAtOnce): RoomWriter {
  const turnsByRoom = new Map<string, Turn[]>();

  async function commit(roomId: string, turns: readonly Turn[]): Promise<void> {
    const answers = await inTransaction(db, async (trx) => {
      const room = await lockRoom(trx, roomId);
      const answerFunctions: (() => void)[] = [];
      for (const turn of turns) answerFunctions.push(await turn.write(trx, room));
      return answerFunctions;
    });
    for (const answer of answers) answer();
  }

  async function commitAll(roomId: string, turns: readonly Turn[]): Promise<void> {
    try {
      await commit(roomId, turns);
    } catch (thrown) {
      // A refusal concerns only one caller, so now each of them writes alone. Any other error would occur for all of them again.
      const isForOne = thrown instanceof Refusal && turns.length > 1;
      if (!isForOne) return turns.forEach((turn) => turn.fail(thrown));
      for (const turn of turns) await commitAll(roomId, [turn]);
    }
  }

  /** Stores texts and answers their callers. Returns the turns that it could not store. */
  async function sendTexts(roomId: string, turns: readonly Turn[]): Promise<readonly Turn[]> {
    const newTexts = turns.flatMap(({ newText }) => newText ?? []);
    const sent = await sendAtOnce(roomId, newTexts);
    return turns.filter((turn, index) => {
      const stored = sent[index];
      if (stored) turn.answer(stored);
      return !stored;
    });
  }

  async function writeNext(roomId: string, turns: Turn[]): Promise<void> {
    const texts = turns.splice(0, Math.min(countTexts(turns), MAX_TURNS));
    if (texts.length === 0)
      return commitAll(roomId, turns.splice(0, Math.min(countOthers(turns), MAX_TURNS)));
    try {
      const others = await sendTexts(roomId, texts);
      if (others.length > 0) await commitAll(roomId, others);
    } catch (thrown) {
      texts.forEach((turn) => turn.fail(thrown));
    }
  }

  async function drain(roomId: string, turns: Turn[]): Promise<void> {
    while (turns.length > 0) await writeNext(roomId, turns);
    turnsByRoom.delete(roomId);
  }

  return {
    write: <T>(roomId: string, work: WriteInRoom<T>, newText: NewText | null = null) =>
      new Promise<T>((resolve, reject) => {
        const turn: Turn = {
          newText,
          // Only texts are stored together, and the `work` of a text returns this type.
          answer: (sent) => resolve(sent as T),
          write: keepTrace(async (trx: Trx, room: RoomBase | null) => {
            const value = await work(trx, room);
            return () => resolve(value);
          }),
          fail: reject,
        };
        const turns = turnsByRoom.get(roomId);
        if (turns) return void turns.push(turn);
        const newQueue = [turn];
        turnsByRoom.set(roomId, newQueue);
        void drain(roomId, newQueue);
      }),
  };
}

/** Counts the texts of different users at the head of the queue. The second text of a user waits for the first. */
function countTexts(turns: readonly Turn[]): number {
  const userIds = new Set<string>();
  for (const { newText } of turns) {
    if (!newText || userIds.has(newText.userId)) break;
    userIds.add(newText.userId);
  }
  return userIds.size;
}

/** Counts the turns at the head of the queue that are not texts. */
function countOthers(turns: readonly Turn[]): number {
  const firstText = turns.findIndex(({ newText }) => newText !== null);
  return firstText === -1 ? turns.length : firstText;
}
