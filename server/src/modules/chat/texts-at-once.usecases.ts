import type { RoomSide, SendMessage } from '@homeground/shared/contracts';
import type { Kysely } from 'kysely';
import { isContention, type Tables } from '../../platform/database';
import { newId } from '../../platform/ids';
import {
  bodyOf,
  messageDataOf,
  writePermission,
  type SentMessage,
  type WritingDeps,
} from './messages.usecases';
import { appendTexts } from './texts-at-once.repository';
import { writersIn, type UnlockedRoom, type WriterFacts, type WriteRequest } from './writer.repository';

/** A text that needs nothing but its room and its sender. */
export interface NewText extends WriteRequest {
  readonly body: string;
  readonly announces: boolean;
}

/** Returns null for a text that quotes: its quote must be read, too. */
export const newTextOf = (
  userId: string,
  { clientId, text, quotes, announcement = false }: SendMessage,
): NewText | null =>
  quotes === undefined ? { userId, clientId, body: bodyOf(text), announces: announcement } : null;

/**
 * Stores texts of different users in a room with two statements, without a transaction (docs/decisions/133). null: this text is not
 * stored, and must be written with the room locked, which also gives the reason of a refusal.
 */
export async function sendAtOnce(
  deps: WritingDeps & { readonly db: Kysely<Tables> },
  roomId: string,
  newTexts: readonly NewText[],
): Promise<(SentMessage | null)[]> {
  const { db, clock, pace } = deps;
  const writers = await writersIn(db, roomId, newTexts);
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
  const room = { matchId: writers.room.match_id, roomId };
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
  return acceptsMessage && facts.sentNumber === null && (!announces || mayAnnounce) ? side : null;
}
