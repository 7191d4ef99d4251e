import { changeCache, useMutation, useUntypedErrorText } from '@homeground/shared/async';
import type { GuestOffer, GuestOfferAct } from '@homeground/shared/contracts';
import { useToast } from '@homeground/shared/ui';
import { actOnOffer } from '../../../api/guest-spots.api';
import { invalidations } from '../../../api/match-live';

interface Act {
  readonly act: GuestOfferAct;
  /** Offer in the state that the user sees. If two users act on the same state, the server accepts only the first act. */
  readonly offer: GuestOffer;
}

/** Returns a mutation that acts on an offer. A failure is shown in a toast, and the data is refetched in any case. */
export function useOfferAct(matchId: string) {
  const toast = useToast();
  const errorText = useUntypedErrorText();
  return useMutation({
    mutationFn: ({ act, offer: { id, state, termsVersion } }: Act) =>
      actOnOffer(id, act, { state, termsVersion }),
    onError: (cause) => toast({ tone: 'danger', text: errorText(cause) }),
    onSettled: () => void changeCache(invalidations.guestSpots(matchId)),
  });
}
