import { useMatchPhase, useQuery } from '@homeground/shared/async';
import type { MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { lazyOptional } from '@homeground/shared/ui';
import { Suspense } from 'react';
import { queries } from '../../api/match-queries.api';
import { texts } from './locales';

const PushOffer = lazyOptional(() => import('./push-offer-line').then(({ PushOffer }) => PushOffer));

/** Offers push messages to a host who waits for applications, or to a guest who waits for an answer. */
export function MatchPushOffer({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const { data } = useQuery({ ...queries.matchSpots(match.id), enabled: match.kind === 'TEAM' });
  const isOpen = useMatchPhase(match) === 'OPEN';
  const isHost = isOpen && match.mine.isHost && match.takesProposals && !match.challenge;
  const isWaitingGuest = data?.spots.some(({ myOffer }) => myOffer?.state === 'PENDING') ?? false;
  if (!isHost && !isWaitingGuest) return null;
  return (
    <Suspense fallback={null}>
      <PushOffer text={t(isHost ? 'push_offer.host' : 'push_offer.guest')} />
    </Suspense>
  );
}
