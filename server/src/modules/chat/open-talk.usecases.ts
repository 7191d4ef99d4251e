import type { RoomDetail } from '@homeground/shared/contracts';
import { Refusal } from '../../platform/errors/refusal';
import type { CommitOnce, Effect, Outcome } from '../../platform/idempotency/once';
import { openTalk } from '../proposals/proposal-acts.usecases';
import { announce, type AnnounceDeps } from './announce';
import type { RoomDeps } from './room-detail.usecases';

/**
 * Commits what a person writes. To somebody who waits for an answer the host's first message opens the talk, in the same commit
 * (SPEC 6.3). That is a second attempt, because opening locks the match before the room, and all other messages need no match.
 */
export async function openingTalk<T>(
  deps: RoomDeps & AnnounceDeps,
  { userId, roomId }: { readonly userId: string; readonly roomId: string },
  commit: CommitOnce<T>,
  write: (effect: Effect) => Promise<T>,
): Promise<Outcome<T>> {
  try {
    return await commit(write);
  } catch (thrown) {
    if (!waitsForHost(thrown)) throw thrown;
    const opened: Awaited<ReturnType<typeof openTalk>> = [];
    const outcome = await commit(async (effect) => {
      opened.splice(0, opened.length, ...(await openTalk(deps, effect.trx, userId, roomId)));
      return write(effect);
    });
    await announce(deps, opened);
    return outcome;
  }
}

/** The refusal carries the room as this person sees it: a host may talk to who waits. */
function waitsForHost(thrown: unknown): boolean {
  if (!(thrown instanceof Refusal) || thrown.code !== 'room.read_only') return false;
  const room = thrown.fresh as RoomDetail | undefined;
  return room?.state === 'PENDING' && room.may.talk;
}
