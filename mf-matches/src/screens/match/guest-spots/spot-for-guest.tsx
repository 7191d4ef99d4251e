import type { GuestSpot, MatchDetail } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Button,
  Card,
  ListRow,
  Notice,
  Row,
  SideFace,
  Stack,
  Tag,
  Terms,
  Text,
  WarningIcon,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { SpotFacts } from '../../../parts/guest-spots/spot-facts';
import { useSpotWords } from '../../../parts/guest-spots/use-spot-words';
import { isLiveOffer, missingPlayerCount, offerEdge } from '../../../rules/guest-spot.rules';
import { UserText } from '../section';
import { texts } from './locales';
import { MyOffer } from './my-offer';
import { OfferSheet } from './offer-sheet';
import { ObstacleNotice } from './obstacle-notice';

interface Props {
  readonly match: MatchDetail;
  readonly spot: GuestSpot;
  /** True if the bar at the bottom of the page shows the acts, so that this card shows none. */
  readonly hidesActs: boolean;
}

/** Card of a spot for a possible guest (SPEC 5.7): requirements, and my offer, the button to offer, or the obstacle. */
export function SpotForGuest({ match, spot, hidesActs }: Props) {
  const t = useText(texts);
  const words = useSpotWords(match.timeZone);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { team, teamStanding, myOffer, eligibility, wanted: places, found } = spot;
  const { manner, keptPromises } = teamStanding;
  const standingTexts = [
    team.level !== null && words.level(team.level),
    manner && `${t('fact_manner')} ${t('manner_of', { score: manner.score, count: manner.reviews })}`,
    keptPromises &&
      `${t('fact_kept')} ${t('kept_of', { percent: keptPromises.percent, count: keptPromises.of })}`,
  ].filter((term) => typeof term === 'string');
  const hasLiveOffer = isLiveOffer(myOffer);
  return (
    <Card $edge={offerEdge(myOffer)}>
      <Stack $gap={12}>
        {/* If I have made an offer, it is shown above the requirements. */}
        {myOffer && <MyOffer match={match} spot={spot} offer={myOffer} hidesActs={hidesActs} />}
        <Row $spread $wrap>
          <Text as="h4" $weight={600}>
            {words.headline(spot)}
          </Text>
          {spot.state === 'OPEN' && found > 0 && (
            <Tag tone={missingPlayerCount(spot) === 0 ? 'confirm' : 'quiet'}>
              {words.t('found', { found, wanted: places })}
            </Tag>
          )}
        </Row>
        {spot.state === 'OPEN' && <SpotFacts spot={spot} />}
        {spot.state === 'OPEN' && spot.note !== '' && (
          <UserText dir="auto" lang={langOf(spot.note)}>
            {spot.note}
          </UserText>
        )}
        <ListRow
          leading={<SideFace side={team} size={32} />}
          title={<span lang={langOf(team.name)}>{team.name}</span>}
          text={<Terms terms={standingTexts} />}
          to={paths.team(team.teamId ?? '')}
        />
        {!hasLiveOffer && eligibility && !eligibility.eligible && (
          <ObstacleNotice
            match={match}
            eligibility={eligibility}
            // A withdrawn offer shows nothing.
            isReasonShownAbove={myOffer !== null && myOffer.state !== 'WITHDRAWN'}
          />
        )}
        {!hasLiveOffer && eligibility?.eligible && (
          <>
            {eligibility.warnings.map((warning) => (
              <Notice key={warning} tone="warning" icon={<WarningIcon size={20} />}>
                {t(`warning.${warning}`, { gender: words.gender(spot.gender) })}
              </Notice>
            ))}
            {!hidesActs && (
              <Button full onClick={() => setIsSheetOpen(true)}>
                {t('offer_for', { team: team.name })}
              </Button>
            )}
          </>
        )}
      </Stack>
      <OfferSheet match={match} spot={spot} open={isSheetOpen} onClose={() => setIsSheetOpen(false)} />
    </Card>
  );
}
