import type { RoomDetail } from '@homeground/shared/contracts';
import { Refusal } from '../../platform/errors/refusal';
import { inTransaction } from '../../platform/database';
import { openChat, type RoomDeps } from '../proposals';
import { sendLiveMessages, type LiveMessageDeps } from '../rooms';
import type { RoomWriter, WriteInRoom } from './room-writer';
import type { SentMessage } from './messages.usecases';
import type { NewText } from './text-batch.usecases';
import { lockRoom } from './writer.repository';

/**
 * Commits a user's message. If the application is waiting, the host's first message opens the chat in the same commit (SPEC 6.3). This
 * happens in a second attempt: opening locks the match before the room, which other messages do not need.
 */
export async function writeAndOpenChat(
  deps: RoomDeps & LiveMessageDeps & { readonly rooms: RoomWriter },
  {
    userId,
    roomId,
    newText,
  }: { readonly userId: string; readonly roomId: string; readonly newText: NewText | null },
  write: WriteInRoom<SentMessage>,
): Promise<SentMessage> {
  try {
    return await deps.rooms.write(roomId, write, newText);
  } catch (thrown) {
    if (!waitsForHost(thrown)) throw thrown;
    const openingLines: Awaited<ReturnType<typeof openChat>> = [];
    const sentMessage = await inTransaction(deps.db, async (trx) => {
      // A transaction that is repeated starts the list again.
      openingLines.splice(0, openingLines.length, ...(await openChat(deps, trx, userId, roomId)));
      return write(trx, await lockRoom(trx, roomId));
    });
    await sendLiveMessages(deps, openingLines);
    return sentMessage;
  }
}

/** Returns whether the message was refused only because the application is waiting and the user may open the chat. */
function waitsForHost(thrown: unknown): boolean {
  if (!(thrown instanceof Refusal) || thrown.code !== 'room.read_only') return false;
  const room = thrown.fresh as RoomDetail | undefined;
  return room?.state === 'PENDING' && room.may.talk;
}
