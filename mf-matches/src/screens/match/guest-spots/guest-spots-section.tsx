import type { MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, Notice, Stack, WarningIcon } from '@homeground/shared/ui';
import { isDesk, offerOfBar, spotOfBar } from '../../../rules/guest-spot.rules';
import { Section } from '../section';
import { texts } from './locales';
import { LookCard } from './look-card';
import { SpotDesk } from './spot-desk';
import { SpotForGuest } from './spot-for-guest';
import { useMatchSpots } from './use-match-spots';

/** Guest spots of a match (SPEC 5.7). Leaders and managers look for guests and answer offers; all other users can offer to play. */
export function GuestSpotsSection({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const query = useMatchSpots(match.id);
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
  const visible = spots.filter((spot) => isDesk(spot) || spot.state === 'OPEN' || spot.myOffer !== null);
  const sidesWithoutSpot = mayPost.filter((side) => !visible.some((spot) => spot.side === side));
  if (visible.length + sidesWithoutSpot.length === 0) return null;
  const myOffer = offerOfBar(match, spots);
  const idOfBar = myOffer?.spotId ?? spotOfBar(match, spots)?.id;
  return (
    <Section title={t('title')}>
      <Stack $gap={12}>
        {visible.map((spot) =>
          isDesk(spot) ? (
            <SpotDesk key={spot.id} match={match} spot={spot} mayPost={mayPost.includes(spot.side)} />
          ) : (
            <SpotForGuest key={spot.id} match={match} spot={spot} plain={spot.id === idOfBar} />
          ),
        )}
        {sidesWithoutSpot.map((side) => (
          <LookCard key={side} match={match} side={side} />
        ))}
      </Stack>
    </Section>
  );
}
