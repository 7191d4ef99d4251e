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

/** What the two sides of a match look for. Whatever is told about the match may have changed it. */
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

/** Everything that shows spots, offers or who comes is asked again. */
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
  /** As it stood in sight: of two people who act on the same sight one wins. */
  readonly offer: GuestOffer;
}

/** One act on an offer. What was refused is said, and the page shows how it stands now. */
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
