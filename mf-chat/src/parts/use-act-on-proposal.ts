import { toApiError } from '@homeground/shared/api';
import { queryClient } from '@homeground/shared/async';
import type { ProposalAct, RoomDetail, SeenProposal } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useRefusal, useToast } from '@homeground/shared/ui';
import { useCallback } from 'react';
import { actOnProposal } from '../api/proposals.api';
import { queries } from '../api/room-queries.api';
import { texts } from '../locales';
import { invalidateRoom } from './room-cache';

/** Does what a side may do with a proposal. Where it stands otherwise by now, that is said and the fresh state is shown (SPEC 6.1). */
export function useActOnProposal(
  proposalId: string,
  name: string,
): (act: ProposalAct, seen: SeenProposal) => Promise<boolean> {
  const t = useText(texts);
  const toast = useToast();
  const refuse = useRefusal();
  return useCallback(
    async (act, seen) => {
      const { queryKey } = queries.room(proposalId);
      try {
        const room = await actOnProposal(proposalId, act, seen);
        queryClient.setQueryData<RoomDetail>(queryKey, room);
        const pulledOut = act === 'withdraw' && seen.state === 'CONFIRMED';
        if (act !== 'talk')
          toast({ tone: 'confirm', text: t(`act.done.${pulledOut ? 'left' : act}`, { name }) });
        return true;
      } catch (cause) {
        const { status, fresh } = toApiError(cause);
        const room = status === 409 ? freshRoom(fresh, proposalId) : null;
        if (room) queryClient.setQueryData<RoomDetail>(queryKey, room);
        refuse(cause);
        return false;
      } finally {
        invalidateRoom(proposalId);
        void queryClient.invalidateQueries({ queryKey: queries.messages(proposalId) });
      }
    },
    [proposalId, name, t, toast, refuse],
  );
}

/** A 409 of this server carries the room, or the match where that has moved; the match is read anew. */
function freshRoom(fresh: unknown, id: string): RoomDetail | null {
  if (typeof fresh !== 'object' || fresh === null) return null;
  // The server's own answer type, told apart by its id.
  return 'id' in fresh && fresh.id === id && 'proposal' in fresh ? (fresh as RoomDetail) : null;
}
