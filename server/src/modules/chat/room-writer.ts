import { type Db, inTransaction, type Trx } from '../../platform/database';
import { Refusal } from '../../platform/errors/refusal';
import { bindToTrace } from '../../platform/tracing';
import type { RoomBase } from '../rooms';
import type { SentMessage } from './messages.usecases';
import type { NewText } from './text-batch.usecases';
import { lockRoom } from './writer.repository';

/**
 * Writes in the locked room (null: no room has this id). The function may run twice, so it must not change anything
 * outside the transaction.
 */
export type WriteInRoom<T> = (trx: Trx, room: RoomBase | null) => Promise<T>;

export interface RoomWriter {
  /** Resolves after the commit. */
  write<T>(roomId: string, work: WriteInRoom<T>): Promise<T>;
  /** Sends a text in fewer round trips where that is possible; otherwise runs `work`. */
  write(roomId: string, work: WriteInRoom<SentMessage>, newText: NewText | null): Promise<SentMessage>;
  /** Returns whether a write in the room runs or waits. */
  isBusy(roomId: string): boolean;
}

interface QueuedWrite {
  /** null: this write is not a text, or the text has a quote, so only `write` can store it. */
  readonly newText: NewText | null;
  answer(sent: SentMessage): void;
  /** Returns the function that answers the caller; it is called after the commit. */
  write(trx: Trx, room: RoomBase | null): Promise<() => void>;
  fail(thrown: unknown): void;
}

/** Stores the texts of different users together. null: this text must be written by its `work`. */
export type SendTextBatch = (roomId: string, newTexts: readonly NewText[]) => Promise<(SentMessage | null)[]>;

/** Limits how long one transaction locks a room. */
const MAX_WRITES_PER_COMMIT = 20;

/**
 * Queues the writes in each room for one server. Calls for the same room wait here and not for the lock of its row: they need one
 * connection instead of one each, and waiting writes are committed together (docs/decisions/174). Texts need fewer round trips
 * (docs/decisions/133).
 */
export function createRoomWriter(db: Db, sendTextBatch: SendTextBatch): RoomWriter {
  const writesByRoom = new Map<string, QueuedWrite[]>();

  async function commit(roomId: string, queuedWrites: readonly QueuedWrite[]): Promise<void> {
    const answers = await inTransaction(db, async (trx) => {
      const room = await lockRoom(trx, roomId);
      const answerFunctions: (() => void)[] = [];
      for (const queuedWrite of queuedWrites) answerFunctions.push(await queuedWrite.write(trx, room));
      return answerFunctions;
    });
    for (const answer of answers) answer();
  }

  async function commitAll(roomId: string, queuedWrites: readonly QueuedWrite[]): Promise<void> {
    try {
      await commit(roomId, queuedWrites);
    } catch (thrown) {
      // A refusal concerns only one caller, so now each caller writes alone. Any other error would occur for all callers again.
      const concernsOneCaller = thrown instanceof Refusal && queuedWrites.length > 1;
      if (!concernsOneCaller) return queuedWrites.forEach((queuedWrite) => queuedWrite.fail(thrown));
      for (const queuedWrite of queuedWrites) await commitAll(roomId, [queuedWrite]);
    }
  }

  /** Stores texts and answers their callers. Returns the writes that it could not store. */
  async function sendTexts(
    roomId: string,
    queuedWrites: readonly QueuedWrite[],
  ): Promise<readonly QueuedWrite[]> {
    const newTexts = queuedWrites.flatMap(({ newText }) => newText ?? []);
    const sent = await sendTextBatch(roomId, newTexts);
    return queuedWrites.filter((queuedWrite, index) => {
      const stored = sent[index];
      if (stored) queuedWrite.answer(stored);
      return !stored;
    });
  }

  async function writeNext(roomId: string, queuedWrites: QueuedWrite[]): Promise<void> {
    const texts = queuedWrites.splice(0, Math.min(countTexts(queuedWrites), MAX_WRITES_PER_COMMIT));
    if (texts.length === 0)
      return commitAll(
        roomId,
        queuedWrites.splice(0, Math.min(countOthers(queuedWrites), MAX_WRITES_PER_COMMIT)),
      );
    try {
      const others = await sendTexts(roomId, texts);
      if (others.length > 0) await commitAll(roomId, others);
    } catch (thrown) {
      texts.forEach((queuedWrite) => queuedWrite.fail(thrown));
    }
  }

  async function drain(roomId: string, queuedWrites: QueuedWrite[]): Promise<void> {
    while (queuedWrites.length > 0) await writeNext(roomId, queuedWrites);
    writesByRoom.delete(roomId);
  }

  return {
    write: <T>(roomId: string, work: WriteInRoom<T>, newText: NewText | null = null) =>
      new Promise<T>((resolve, reject) => {
        const queuedWrite: QueuedWrite = {
          newText,
          // Only texts are stored together, and the `work` of a text returns this type.
          answer: (sent) => resolve(sent as T),
          write: bindToTrace(async (trx: Trx, room: RoomBase | null) => {
            const value = await work(trx, room);
            return () => resolve(value);
          }),
          fail: reject,
        };
        const queuedWrites = writesByRoom.get(roomId);
        // The write before this one changes the room, so the room must be read again.
        if (queuedWrites)
          return void queuedWrites.push({
            ...queuedWrite,
            newText: newText && { ...newText, writers: null },
          });
        const newQueue = [queuedWrite];
        writesByRoom.set(roomId, newQueue);
        void drain(roomId, newQueue);
      }),
    isBusy: (roomId) => writesByRoom.has(roomId),
  };
}

/** Counts the texts of different users at the head of the queue. The second text of a user waits for the first. */
function countTexts(queuedWrites: readonly QueuedWrite[]): number {
  const userIds = new Set<string>();
  for (const { newText } of queuedWrites) {
    if (!newText || userIds.has(newText.userId)) break;
    userIds.add(newText.userId);
  }
  return userIds.size;
}

/** Counts the writes at the head of the queue that are not texts. */
function countOthers(queuedWrites: readonly QueuedWrite[]): number {
  const firstText = queuedWrites.findIndex(({ newText }) => newText !== null);
  return firstText === -1 ? queuedWrites.length : firstText;
}
