import {
  keepOffline,
  queryClient,
  useMutation,
  useQuery,
  useUntypedErrorText,
} from '@homeground/shared/async';
import type { GuestOffer, GuestOfferAct } from '@homeground/shared/contracts';
import { useToast } from '@homeground/shared/ui';
import { actOnOffer, fetchApplicants, fetchMatchSpots } from '../../../api/guest-spots.api';

const keyOf = (matchId: string) => ['guest-spots', 'match', matchId] as const;

/** Returns the guest spots of both sides of a match. A live frame about the match refetches them. */
export function useMatchSpots(matchId: string) {
  return useQuery({
    queryKey: keyOf(matchId),
    queryFn: ({ signal }) => fetchMatchSpots(matchId, signal),
    meta: keepOffline,
  });
}

export function useApplicants(spotId: string) {
  return useQuery({
    queryKey: ['guest-spots', 'applicants', spotId],
    queryFn: ({ signal }) => fetchApplicants(spotId, signal),
  });
}

/** Refetches all data that shows spots, offers or line-ups. */
export function refetchSpots(matchId: string): void {
  for (const queryKey of [
    ['guest-spots'],
    ['line-up', matchId],
    ['match', matchId],
    ['matches', 'todo'],
    ['rooms'],
  ])
    void queryClient.invalidateQueries({ queryKey });
}

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
    onSettled: () => refetchSpots(matchId),
  });
}
