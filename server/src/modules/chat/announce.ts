import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database';
import type { Live } from '../../platform/live';
import { messageAt, type MessageWithSender, type RoomRef } from './messages.repository';
import { messageFor } from './messages.rules';
import { readingFrom, viewsOf, type View } from './reader.repository';
import { membersOfRoom } from './team-rooms.repository';

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

type Topic = 'message' | 'message_changed';

/** Tells every open page of everybody who is in the room now. A hint, always after the commit: whoever misses it asks by number. */
export function announce(deps: AnnounceDeps, posted: readonly PostedMessage[]): Promise<void> {
  return tellOf(deps, posted, 'message');
}

/** The same of messages that were changed, in the order of the changes. */
export function announceChanges(deps: AnnounceDeps, changed: readonly PostedMessage[]): Promise<void> {
  return tellOf(deps, changed, 'message_changed');
}

async function tellOf(deps: AnnounceDeps, items: readonly PostedMessage[], topic: Topic): Promise<void> {
  for (const item of items) {
    await tell(deps, item, topic).catch((thrown: unknown) =>
      deps.log.warn({ err: thrown, room: item.roomId }, 'a message was not announced'),
    );
  }
}

async function tell({ db, live }: AnnounceDeps, posted: PostedMessage, topic: Topic): Promise<void> {
  const { matchId, roomId, number } = posted;
  const [row, room] = await Promise.all([
    messageAt(db, posted, number),
    db
      .selectFrom('room')
      .select(['match_id', 'id', 'kind', 'host_team_id', 'host_user_id', 'team_id', 'user_id'])
      .where('match_id', '=', matchId)
      .where('id', '=', roomId)
      .executeTakeFirst(),
  ]);
  if (!row || !room) return;
  const people = room.kind === 'TEAM' ? await membersOfRoom(db, roomId) : await readingFrom(db, room);
  for (const readers of sameHistory(people, row)) {
    const views = await viewsOf(db, readers.userIds, peopleOf(row));
    for (const view of views) sendView(live, row, { ...view, readsAfter: readers.readsAfter }, topic);
  }
}

/** Groups those who may read a message by whether they may also read what it quotes. Whoever joined after it is in no group. */
function sameHistory(
  people: ReadonlyMap<string, number>,
  { number, quote }: MessageWithSender,
): readonly { readonly userIds: readonly string[]; readonly readsAfter: number }[] {
  const quoted = quote?.number ?? number;
  const idsIn = (from: number, to: number) =>
    [...people].filter(([, readsAfter]) => readsAfter >= from && readsAfter < to).map(([id]) => id);
  return [
    { userIds: idsIn(0, quoted), readsAfter: 0 },
    { userIds: idsIn(quoted, number), readsAfter: quoted },
  ].filter(({ userIds }) => userIds.length > 0);
}

/** Whose words or reactions a message shows. */
function peopleOf({ sender_id, quote, reactions }: MessageWithSender): readonly string[] {
  return [sender_id, quote?.senderId, ...reactions.map(({ userId }) => userId)].filter(
    (id) => typeof id === 'string',
  );
}

export function tellEverybody(live: Pick<Live, 'toUsers'>, { row, everybody, blocked }: Telling): void {
  const hidden = row.sender_id === null ? [] : [row.sender_id];
  const sees = everybody.filter((id) => !blocked.includes(id));
  const seesNot = everybody.filter((id) => blocked.includes(id));
  sendView(live, row, { userIds: sees, blocked: [] }, 'message');
  if (hidden.length > 0) sendView(live, row, { userIds: seesNot, blocked: hidden }, 'message');
}

function sendView(
  live: Pick<Live, 'toUsers'>,
  row: MessageWithSender,
  view: View & { readonly readsAfter?: number },
  topic: Topic,
): void {
  const { match_id, proposal_id: roomId } = row;
  const matchId = match_id === roomId ? null : match_id;
  if (view.userIds.length === 0) return;
  live.toUsers(view.userIds, {
    topic,
    roomId,
    matchId,
    message: messageFor(row, view.blocked, view.readsAfter),
  });
}
