import type { Db } from '../../platform/database';
import type { Live } from '../../platform/live';
import { messageAt, type MessageWithSender, type RoomRef } from './messages.repository';
import { messageFor } from './messages.rules';
import { messageAudiencesOf, type MessageAudience } from './message-views.repository';
import { readsAfterOf, readsAfterOfMembers } from './reader.repository';

/** A message that was committed. */
export interface PostedMessage extends RoomRef {
  readonly number: number;
}

export interface LiveMessageDeps {
  readonly db: Db;
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

/**
 * Sends new messages to the open pages of all readers. Call it after the commit. A page that misses a message fetches it later by its
 * number.
 */
export function sendLiveMessages(deps: LiveMessageDeps, messages: readonly PostedMessage[]): Promise<void> {
  return sendEach(deps, messages, 'message');
}

/** Sends changed messages to the open pages of all readers, in the order of the changes. */
export function sendLiveMessageChanges(
  deps: LiveMessageDeps,
  messages: readonly PostedMessage[],
): Promise<void> {
  return sendEach(deps, messages, 'message_changed');
}

async function sendEach(
  deps: LiveMessageDeps,
  messages: readonly PostedMessage[],
  topic: Topic,
): Promise<void> {
  for (const message of messages) {
    await sendMessage(deps, message, topic).catch((thrown: unknown) =>
      deps.log.warn({ err: thrown, room: message.roomId }, 'a message was not announced'),
    );
  }
}

async function sendMessage(
  { db, live }: LiveMessageDeps,
  message: PostedMessage,
  topic: Topic,
): Promise<void> {
  const { matchId, roomId, number } = message;
  const [row, room] = await Promise.all([
    messageAt(db, message, number),
    db
      .selectFrom('room')
      .select(['match_id', 'id', 'kind', 'host_team_id', 'host_user_id', 'team_id', 'user_id'])
      .where('match_id', '=', matchId)
      .where('id', '=', roomId)
      .executeTakeFirst(),
  ]);
  if (!row || !room) return;
  const readsAfterByUser =
    room.kind === 'TEAM' ? await readsAfterOfMembers(db, roomId) : await readsAfterOf(db, room);
  for (const readers of groupsByHistory(readsAfterByUser, row)) {
    const audiences = await messageAudiencesOf(db, readers.userIds, shownUserIds(row));
    for (const audience of audiences)
      sendToAudience(live, row, { ...audience, readsAfter: readers.readsAfter }, topic);
  }
}

/** Groups the readers of a message by whether they may also read the message it quotes. Users who joined later are in no group. */
function groupsByHistory(
  readsAfterByUser: ReadonlyMap<string, number>,
  { number, quote }: MessageWithSender,
): readonly { readonly userIds: readonly string[]; readonly readsAfter: number }[] {
  const quotedNumber = quote?.number ?? number;
  const idsIn = (from: number, to: number) =>
    [...readsAfterByUser].filter(([, readsAfter]) => readsAfter >= from && readsAfter < to).map(([id]) => id);
  return [
    { userIds: idsIn(0, quotedNumber), readsAfter: 0 },
    { userIds: idsIn(quotedNumber, number), readsAfter: quotedNumber },
  ].filter(({ userIds }) => userIds.length > 0);
}

/** Returns the ids of the users whose texts or reactions a message shows. */
function shownUserIds({ sender_id, quote, reactions }: MessageWithSender): readonly string[] {
  return [sender_id, quote?.senderId, ...reactions.map(({ userId }) => userId)].filter(
    (id) => typeof id === 'string',
  );
}

/** Sends a new message without a quote. Readers with a block between them and the writer get the message without its content. */
export function sendToReaders(
  live: Pick<Live, 'toUsers'>,
  { row, readerIds, blocked }: NewMessageData,
): void {
  const senderIds = row.sender_id === null ? [] : [row.sender_id];
  const unblockedReaderIds = readerIds.filter((id) => !blocked.includes(id));
  const blockedReaderIds = readerIds.filter((id) => blocked.includes(id));
  sendToAudience(live, row, { userIds: unblockedReaderIds, blocked: [] }, 'message');
  if (senderIds.length > 0)
    sendToAudience(live, row, { userIds: blockedReaderIds, blocked: senderIds }, 'message');
}

function sendToAudience(
  live: Pick<Live, 'toUsers'>,
  row: MessageWithSender,
  audience: MessageAudience & { readonly readsAfter?: number },
  topic: Topic,
): void {
  const { match_id, proposal_id: roomId } = row;
  // The room of a team has no match: its `match_id` repeats its own id.
  const matchId = match_id === roomId ? null : match_id;
  if (audience.userIds.length === 0) return;
  live.toUsers(audience.userIds, {
    topic,
    roomId,
    matchId,
    message: messageFor(row, audience.blocked, audience.readsAfter),
  });
}
