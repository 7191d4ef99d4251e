import { useQuery } from '@homeground/shared/async';
import type { MatchDetail } from '@homeground/shared/contracts';
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

/** Bar with the main act: acts on my live offer, else the spot for a user who cannot apply, else the next step of the match. */
export function MatchBar({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const words = useSpotWords(match.timeZone);
  const [open, setOpen] = useState(false);
  const query = useQuery(queries.matchSpots(match.id));
  const spots = query.data?.spots ?? [];
  const offer = offerOfBar(match, spots);
  if (offer)
    return (
      <SubmitBar
        note={t(offer.state === 'PENDING' ? 'bar_pending' : 'bar_confirmed', { team: offer.team.name })}
      >
        <OfferActs match={match} offer={offer} />
      </SubmitBar>
    );
  const spot = spotOfBar(match, spots);
  if (!spot) return <NextStepBar match={match} />;
  return (
    <>
      <SubmitBar note={words.headline(spot)}>
        <Button full onClick={() => setOpen(true)}>
          {t('offer')}
        </Button>
      </SubmitBar>
      <OfferSheet match={match} spot={spot} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
