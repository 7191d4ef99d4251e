import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database';
import type { Live } from '../../platform/live';
import { blockedWith } from '../blocks/blocks.repository';
import { messageAt, type RoomRef } from './messages.repository';
import { messageFor } from './messages.rules';
import { everybodyIn } from './reader.repository';

/** A message that was committed. */
export interface Said extends RoomRef {
  readonly number: number;
}

export interface AnnounceDeps {
  readonly db: Kysely<Tables>;
  readonly live: Pick<Live, 'toUser'>;
  readonly log: { warn(details: object, message: string): void };
}

/** Tells every open page of everybody who is in the room now. A hint, always after the commit: whoever misses it asks by number. */
export async function announce(deps: AnnounceDeps, said: readonly Said[]): Promise<void> {
  for (const one of said) {
    await tell(deps, one).catch((thrown: unknown) =>
      deps.log.warn({ err: thrown, room: one.roomId }, 'a message was not announced'),
    );
  }
}

async function tell({ db, live }: AnnounceDeps, said: Said): Promise<void> {
  const { matchId, roomId, number } = said;
  const [row, room] = await Promise.all([
    messageAt(db, said, number),
    db
      .selectFrom('proposal')
      .select(['host_team_id', 'host_user_id', 'team_id', 'user_id'])
      .where('match_id', '=', matchId)
      .where('id', '=', roomId)
      .executeTakeFirst(),
  ]);
  if (!row || !room) return;
  const senderId = row.sender_id;
  const blocked = senderId === null ? [] : await blockedWith(db, senderId);
  for (const userId of await everybodyIn(db, room)) {
    const hidden = senderId !== null && blocked.includes(userId) ? [senderId] : [];
    live.toUser(userId, { topic: 'message', roomId, matchId, message: messageFor(row, hidden) });
  }
}
