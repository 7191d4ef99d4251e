import { useQuery } from '@homeground/shared/async';
import type { MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, Notice, Stack, WarningIcon } from '@homeground/shared/ui';
import { queries } from '../../../api/match-queries.api';
import { isManaged, offerOfBar, spotOfBar } from '../../../rules/guest-spot.rules';
import { Section } from '../section';
import { texts } from './locales';
import { FindGuestsCard } from './find-guests-card';
import { ManagedSpotCard } from './managed-spot-card';
import { SpotForGuest } from './spot-for-guest';

/** Guest spots of a match (SPEC 5.7). Leaders and managers look for guests and answer offers; all other users can offer to play. */
export function GuestSpotsSection({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const query = useQuery(queries.matchSpots(match.id));
  if (query.isError && !query.data) {
    return (
      <Section title={t('title')}>
        <Notice
          icon={<WarningIcon size={20} />}
          action={
            <Button size="small" tone="secondary" onClick={() => query.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('failed')}
        </Notice>
      </Section>
    );
  }
  if (!query.data) return null;
  const { spots, mayPost } = query.data;
  const visibleSpots = spots.filter(
    (spot) => isManaged(spot) || spot.state === 'OPEN' || spot.myOffer !== null,
  );
  const sidesWithoutSpot = mayPost.filter((side) => !visibleSpots.some((spot) => spot.side === side));
  if (visibleSpots.length + sidesWithoutSpot.length === 0) return null;
  const myOffer = offerOfBar(match, spots);
  const barSpotId = myOffer?.spotId ?? spotOfBar(match, spots)?.id;
  return (
    <Section title={t('title')}>
      <Stack $gap={12}>
        {visibleSpots.map((spot) =>
          isManaged(spot) ? (
            <ManagedSpotCard key={spot.id} match={match} spot={spot} mayPost={mayPost.includes(spot.side)} />
          ) : (
            <SpotForGuest key={spot.id} match={match} spot={spot} hidesActs={spot.id === barSpotId} />
          ),
        )}
        {sidesWithoutSpot.map((side) => (
          <FindGuestsCard key={side} match={match} side={side} />
        ))}
      </Stack>
    </Section>
  );
}
