import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database';
import type { Live } from '../../platform/live';
import { blockedWith } from '../blocks/blocks.repository';
import { messageAt, type MessageWithSender, type RoomRef } from './messages.repository';
import { messageFor } from './messages.rules';
import { everybodyIn } from './reader.repository';

/** A message that was committed. */
export interface PostedMessage extends RoomRef {
  readonly number: number;
}

export interface AnnounceDeps {
  readonly db: Kysely<Tables>;
  readonly live: Pick<Live, 'toUser' | 'toUsers'>;
  readonly log: { warn(details: object, message: string): void };
}

/** All it takes to tell of one message: with it whom, and between whom and its writer there is a block. */
export interface Telling {
  readonly row: MessageWithSender;
  readonly everybody: readonly string[];
  readonly blocked: readonly string[];
}

const nobody: readonly string[] = [];

/** Tells every open page of everybody who is in the room now. A hint, always after the commit: whoever misses it asks by number. */
export async function announce(deps: AnnounceDeps, posted: readonly PostedMessage[]): Promise<void> {
  for (const item of posted) {
    await tell(deps, item).catch((thrown: unknown) =>
      deps.log.warn({ err: thrown, room: item.roomId }, 'a message was not announced'),
    );
  }
}

async function tell({ db, live }: AnnounceDeps, posted: PostedMessage): Promise<void> {
  const { matchId, roomId, number } = posted;
  const [row, room] = await Promise.all([
    messageAt(db, posted, number),
    db
      .selectFrom('room')
      .select(['host_team_id', 'host_user_id', 'team_id', 'user_id'])
      .where('match_id', '=', matchId)
      .where('id', '=', roomId)
      .executeTakeFirst(),
  ]);
  if (!row || !room) return;
  const [blocked, everybody] = await Promise.all([
    row.sender_id === null ? nobody : blockedWith(db, row.sender_id),
    everybodyIn(db, room),
  ]);
  tellEverybody(live, { row, everybody, blocked });
}

export function tellEverybody(live: Pick<Live, 'toUsers'>, { row, everybody, blocked }: Telling): void {
  const { match_id: matchId, proposal_id: roomId, sender_id: senderId } = row;
  const sendTo = (userIds: readonly string[], hidden: readonly string[]) => {
    if (userIds.length === 0) return;
    live.toUsers(userIds, { topic: 'message', roomId, matchId, message: messageFor(row, hidden) });
  };
  sendTo(
    everybody.filter((id) => !blocked.includes(id)),
    [],
  );
  if (senderId !== null)
    sendTo(
      everybody.filter((id) => blocked.includes(id)),
      [senderId],
    );
}
