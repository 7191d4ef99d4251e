import { toApiError } from '@homeground/shared/api';
import { changeCache, replaced } from '@homeground/shared/async';
import type { ProposalAct, RoomDetail, SeenProposal } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  buzz,
  confirmedMoment,
  loadMoments,
  useMomentDue,
  useRefusal,
  useToast,
} from '@homeground/shared/ui';
import { useCallback } from 'react';
import { actOnProposal } from '../api/proposals.api';
import { invalidations } from '../api/room-live';
import { queries } from '../api/room-queries.api';
import { texts } from '../locales';

/**
 * Returns a function that carries out an act on a proposal and resolves to the proposal's room, or to null if the act failed. If the
 * proposal has changed since the user saw it, a message says so, and the current state is shown (SPEC 6.1).
 */
export function useActOnProposal(
  proposalId: string,
  otherSideName: string,
): (act: ProposalAct, seenProposal: SeenProposal) => Promise<RoomDetail | null> {
  const t = useText(texts);
  const toast = useToast();
  const showRefusal = useRefusal();
  const isMomentDue = useMomentDue();
  return useCallback(
    async (act, seenProposal) => {
      const { queryKey } = queries.room(proposalId);
      try {
        const room = await actOnProposal(proposalId, act, seenProposal);
        const isMoment = act === 'confirm' && isMomentDue(confirmedMoment(room.match.id, awayIn(room)));
        void changeCache([replaced(queryKey, room)]);
        const hasLeftMatch = act === 'withdraw' && seenProposal.state === 'CONFIRMED';
        const showToast = () => {
          if (act === 'talk') return;
          const text = t(`act.done.${hasLeftMatch ? 'left' : act}`, { name: otherSideName });
          toast({ tone: 'confirm', text });
        };
        // A celebration says more than a toast. None can be shown if its code cannot be loaded, or while the user is writing.
        if (isMoment) void loadMoments().then((canBeShown) => (canBeShown ? buzz() : showToast()));
        else showToast();
        return room;
      } catch (cause) {
        const { status, fresh } = toApiError(cause);
        const room = status === 409 ? freshRoom(fresh, proposalId) : null;
        if (room) void changeCache([replaced(queryKey, room)]);
        showRefusal(cause);
        return null;
      } finally {
        void changeCache(invalidations.agreement(proposalId));
      }
    },
    [proposalId, otherSideName, t, toast, showRefusal, isMomentDue],
  );
}

/** Returns the side that the host has confirmed. */
const awayIn = ({ mySide, mine, opponent }: RoomDetail) => (mySide === 'HOST' ? opponent : mine);

/** Returns the room that a 409 contains. Returns null if the 409 contains a match instead. */
function freshRoom(fresh: unknown, id: string): RoomDetail | null {
  if (typeof fresh !== 'object' || fresh === null) return null;
  // The server sends a RoomDetail or a MatchDetail. The id shows which of the two it is.
  return 'id' in fresh && fresh.id === id && 'proposal' in fresh ? (fresh as RoomDetail) : null;
}
