import type { RoomSide, SendMessage } from '@homeground/shared/contracts';
import { type Db, isContention } from '../../platform/database';
import { newId } from '../../platform/ids';
import {
  requireMessageText,
  messageDataOf,
  writePermission,
  type SentMessage,
  type WritingDeps,
} from './messages.usecases';
import { appendTexts } from './text-batch.repository';
import {
  writersIn,
  type RoomWriters,
  type UnlockedRoom,
  type WriterFacts,
  type WriteRequest,
} from './writer.repository';

/** A message that can be stored after only its room and its sender were read: it has no quote and no card. */
export interface NewText extends WriteRequest {
  readonly body: string;
  readonly announces: boolean;
  /** The room and the facts about the writer; null unless the statement that checked the session also read them. */
  readonly writers: RoomWriters | null;
}

/** Returns null for a text that quotes: its quote must be read, too. */
export const newTextOf = (
  userId: string,
  { clientId, text, quotes, announcement = false }: SendMessage,
  writers: RoomWriters | null,
): NewText | null =>
  quotes === undefined
    ? { userId, clientId, body: requireMessageText(text), announces: announcement, writers }
    : null;

type TextBatchDeps = Pick<WritingDeps, 'clock' | 'pace'> & { readonly db: Db };

/**
 * Stores texts of different users in a room without a transaction (docs/decisions/133): with two statements, or with one if the statement
 * that checked the session has read the room. The result has null for each text that could not be stored in this way. The caller then
 * locks the room and tries again; if the text is refused, that attempt gives the reason.
 */
export async function sendTextBatch(
  deps: TextBatchDeps,
  roomId: string,
  newTexts: readonly NewText[],
): Promise<(SentMessage | null)[]> {
  const [newText] = newTexts;
  if (newTexts.length === 1 && newText?.writers) {
    const sent = await storeTexts(deps, newText.writers, newTexts);
    if (sent[0]) return sent;
    // The room may have changed since it was read, so it is read again.
  }
  return storeTexts(deps, await writersIn(deps.db, roomId, newTexts), newTexts);
}

/** Stores the texts of those writers who may write, if the room is still as it was read. */
async function storeTexts(
  { db, clock, pace }: TextBatchDeps,
  writers: RoomWriters | null,
  newTexts: readonly NewText[],
): Promise<(SentMessage | null)[]> {
  const now = clock.now();
  const preparedTexts = newTexts.map((newText) => {
    const facts = writers?.factsByUser.get(newText.userId);
    const side = writers && facts ? sideFor(writers.room, facts, newText, now) : null;
    return facts && side !== null ? { id: newId(), newText, facts, side } : null;
  });
  const texts = preparedTexts.flatMap((item) =>
    item ? [{ id: item.id, senderId: item.newText.userId, side: item.side, ...item.newText }] : [],
  );
  if (!writers || texts.length === 0) return newTexts.map(() => null);
  const rows = await appendTexts(db, writers.room, texts, { now, maxMessages: pace }).catch(
    (thrown: unknown) => {
      if (isContention(thrown)) return [];
      throw thrown;
    },
  );
  const room = { matchId: writers.room.match_id, roomId: writers.room.id };
  return preparedTexts.map((item) => {
    const row = rows.find(({ id }) => id === item?.id);
    return item && row
      ? { ...room, number: row.number, isNew: true, messageData: messageDataOf(row, item.facts) }
      : null;
  });
}

/** Returns the side that the user writes for; null if the text cannot be stored in this way. */
function sideFor(room: UnlockedRoom, facts: WriterFacts, { announces }: NewText, now: Date): RoomSide | null {
  const { side, acceptsMessage } = writePermission(room, facts, { isCard: false, now });
  const mayAnnounce = facts.member !== null && facts.member.role !== 'member';
  return acceptsMessage && facts.earlierNumber === null && (!announces || mayAnnounce) ? side : null;
}
