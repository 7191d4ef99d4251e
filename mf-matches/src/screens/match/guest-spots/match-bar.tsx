import { useQuery } from '@homeground/shared/async';
import type { GuestSpot, MatchDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, SubmitBar } from '@homeground/shared/ui';
import { useState } from 'react';
import { queries } from '../../../api/match-queries.api';
import { useSpotWords } from '../../../parts/guest-spots/use-spot-words';
import { offerOfBar, spotOfBar } from '../../../rules/guest-spot.rules';
import { NextStepBar } from '../next-step-bar';
import { texts } from './locales';
import { OfferActs } from './offer-acts';
import { OfferSheet } from './offer-sheet';

/** Bar with the main act: the acts of my live offer, the button to offer to play if I cannot apply, or the next step of the match. */
export function MatchBar({ match }: { readonly match: MatchDetail }) {
  const [openSpot, setOpenSpot] = useState<GuestSpot | null>(null);
  const query = useQuery(queries.matchSpots(match.id));
  const spots = query.data?.spots ?? [];
  const spot = spotOfBar(match, spots);
  // An open form stays open if its spot changes, so that the typed message is not lost (SPEC 8.2).
  const sheetSpot = openSpot ? (spots.find(({ id }) => id === openSpot.id) ?? openSpot) : spot;
  return (
    <>
      <Bar match={match} spots={spots} spot={spot} onOffer={() => setOpenSpot(spot)} />
      {sheetSpot && (
        <OfferSheet
          match={match}
          spot={sheetSpot}
          open={openSpot !== null}
          onClose={() => setOpenSpot(null)}
        />
      )}
    </>
  );
}

interface BarProps {
  readonly match: MatchDetail;
  readonly spots: readonly GuestSpot[];
  /** The bar has a button that offers to play in this spot. */
  readonly spot: GuestSpot | null;
  readonly onOffer: () => void;
}

function Bar({ match, spots, spot, onOffer }: BarProps) {
  const t = useText(texts);
  const words = useSpotWords(match.timeZone);
  const offer = offerOfBar(match, spots);
  if (offer)
    return (
      <SubmitBar
        note={t(offer.state === 'PENDING' ? 'bar_pending' : 'bar_confirmed', { team: offer.team.name })}
      >
        <OfferActs match={match} offer={offer} />
      </SubmitBar>
    );
  if (!spot) return <NextStepBar match={match} />;
  return (
    <SubmitBar note={words.headline(spot)}>
      <Button full onClick={onOffer}>
        {t('offer')}
      </Button>
    </SubmitBar>
  );
}
