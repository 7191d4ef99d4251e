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

/** Data needed to send a new message to its readers. */
export interface NewMessageData {
  readonly row: MessageWithSender;
  readonly readerIds: readonly string[];
  /** Users with a block between them and the writer. */
  readonly blocked: readonly string[];
}

type Topic = 'message' | 'message_changed';

/** Sends messages to the open pages of all readers. Call it after the commit; a page that misses one fetches it by its number. */
export function announce(deps: AnnounceDeps, posted: readonly PostedMessage[]): Promise<void> {
  return sendEach(deps, posted, 'message');
}

/** Sends changed messages, in the order of the changes. */
export function announceChanges(deps: AnnounceDeps, changed: readonly PostedMessage[]): Promise<void> {
  return sendEach(deps, changed, 'message_changed');
}

async function sendEach(deps: AnnounceDeps, items: readonly PostedMessage[], topic: Topic): Promise<void> {
  for (const item of items) {
    await sendMessage(deps, item, topic).catch((thrown: unknown) =>
      deps.log.warn({ err: thrown, room: item.roomId }, 'a message was not announced'),
    );
  }
}

async function sendMessage({ db, live }: AnnounceDeps, posted: PostedMessage, topic: Topic): Promise<void> {
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
  for (const readers of groupsByHistory(people, row)) {
    const views = await viewsOf(db, readers.userIds, peopleOf(row));
    for (const view of views) sendView(live, row, { ...view, readsAfter: readers.readsAfter }, topic);
  }
}

/** Groups the readers of a message by whether they may also read the message it quotes. Users who joined later are in no group. */
function groupsByHistory(
  people: ReadonlyMap<string, number>,
  { number, quote }: MessageWithSender,
): readonly { readonly userIds: readonly string[]; readonly readsAfter: number }[] {
  const quotedNumber = quote?.number ?? number;
  const idsIn = (from: number, to: number) =>
    [...people].filter(([, readsAfter]) => readsAfter >= from && readsAfter < to).map(([id]) => id);
  return [
    { userIds: idsIn(0, quotedNumber), readsAfter: 0 },
    { userIds: idsIn(quotedNumber, number), readsAfter: quotedNumber },
  ].filter(({ userIds }) => userIds.length > 0);
}

/** Returns the users whose texts or reactions a message shows. */
function peopleOf({ sender_id, quote, reactions }: MessageWithSender): readonly string[] {
  return [sender_id, quote?.senderId, ...reactions.map(({ userId }) => userId)].filter(
    (id) => typeof id === 'string',
  );
}

export function sendToReaders(
  live: Pick<Live, 'toUsers'>,
  { row, readerIds, blocked }: NewMessageData,
): void {
  const senderIds = row.sender_id === null ? [] : [row.sender_id];
  const visibleTo = readerIds.filter((id) => !blocked.includes(id));
  const hiddenFrom = readerIds.filter((id) => blocked.includes(id));
  sendView(live, row, { userIds: visibleTo, blocked: [] }, 'message');
  if (senderIds.length > 0) sendView(live, row, { userIds: hiddenFrom, blocked: senderIds }, 'message');
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
