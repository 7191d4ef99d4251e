import type { RoomSide, SendMessage } from '@homeground/shared/contracts';
import type { Kysely } from 'kysely';
import { isContention, type Tables } from '../../platform/database';
import { newId } from '../../platform/ids';
import { bodyOf, messageDataOf, placeIn, type Sent, type WritingDeps } from './messages.usecases';
import { appendTexts } from './texts-at-once.repository';
import { standingsIn, type SeenRoom, type Standing, type Writing } from './writer.repository';

/** A text that needs nothing but its room and its sender. */
export interface NewText extends Writing {
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
): Promise<(Sent | null)[]> {
  const { db, clock, pace } = deps;
  const standings = await standingsIn(db, roomId, newTexts);
  const now = clock.now();
  const prepared = newTexts.map((newText) => {
    const standing = standings?.of.get(newText.userId);
    const side = standings && standing ? sideFor(standings.room, standing, newText, now) : null;
    return standing && side !== null ? { id: newId(), newText, standing, side } : null;
  });
  const texts = prepared.flatMap((item) =>
    item ? [{ id: item.id, senderId: item.newText.userId, side: item.side, ...item.newText }] : [],
  );
  if (!standings || texts.length === 0) return newTexts.map(() => null);
  const rows = await appendTexts(db, standings.room, texts, { now, pace }).catch((thrown: unknown) => {
    if (isContention(thrown)) return [];
    throw thrown;
  });
  const room = { matchId: standings.room.match_id, roomId };
  return prepared.map((item) => {
    const row = rows.find(({ id }) => id === item?.id);
    return item && row
      ? { ...room, number: row.number, isNew: true, messageData: messageDataOf(row, item.standing) }
      : null;
  });
}

/** Returns the side that the user writes for; null if anything speaks against the text. */
function sideFor(room: SeenRoom, standing: Standing, { announces }: NewText, now: Date): RoomSide | null {
  const { side, takes } = placeIn(room, standing, { card: false, now });
  const mayAnnounce = standing.member !== null && standing.member.role !== 'member';
  return takes && standing.before === null && (!announces || mayAnnounce) ? side : null;
}
