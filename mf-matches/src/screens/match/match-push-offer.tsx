import { useQuery } from '@homeground/shared/async';
import type { MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { PushOffer } from '@homeground/shared/widgets';
import { queries } from '../../api/match-queries.api';
import { texts } from './locales';

/** Offers push messages to a host who waits for applications, or to a guest who waits for an answer. */
export function MatchPushOffer({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const { data } = useQuery({ ...queries.matchSpots(match.id), enabled: match.kind === 'TEAM' });
  if (match.state === 'OPEN' && match.mine.isHost) return <PushOffer text={t('push_offer.host')} />;
  const isWaiting = data?.spots.some(({ myOffer }) => myOffer?.state === 'PENDING') ?? false;
  return isWaiting ? <PushOffer text={t('push_offer.guest')} /> : null;
}
