import { smallestRegionName, type CardTerms, type RoomMatch } from '@homeground/shared/contracts';
import { endTime, type Format, spanOf, useFormat, useLocale, useText } from '@homeground/shared/i18n';
import { useKitWords } from '@homeground/shared/widgets';
import { useCallback } from 'react';
import { texts } from '../locales';

type Place = Pick<RoomMatch, 'venueName' | 'region'>;

/** Returns a function that names a place: its venue, else its region, else a text for an undecided place. */
export function usePlaceName(): (place: Place) => string {
  const t = useText(texts);
  const locale = useLocale();
  return useCallback(
    ({ venueName, region }) =>
      venueName || (region && smallestRegionName(region[locale])) || t('pin.somewhere'),
    [locale, t],
  );
}

/** Returns the words for the start of a match and for its end. */
export function spanWords(format: Format, startAt: string, minutes: number, now: Date) {
  const span = spanOf({ startAt, minutes });
  return { when: format.when(span.start, now), end: endTime(format, span) };
}

/** Returns a function that gives the suggestion of a card as one line of text. */
export function useCardWords(timeZone?: string): (terms: CardTerms) => string {
  const facts = useCardFacts(timeZone);
  return useCallback((terms) => facts(terms).join(' · '), [facts]);
}

/** Returns a function that gives the suggestion of a card as a list of facts. */
export function useCardFacts(timeZone?: string): (terms: CardTerms) => readonly string[] {
  const t = useText(texts);
  const kitWords = useKitWords();
  const format = useFormat(timeZone);
  return useCallback(
    (terms) => {
      switch (terms.kind) {
        case 'time': {
          const span = spanOf(terms.time);
          return [
            t('pin.when', {
              when: `${format.date(span.start)} ${format.time(span.start)}`,
              end: endTime(format, span),
            }),
          ];
        }
        case 'place':
          return [
            terms.place.venueName || t('pin.somewhere'),
            terms.place.venueAddress,
            t(`venue.${terms.place.venueState}`),
          ].filter(Boolean);
        case 'kit':
          return [
            t('card.kit_host', { kit: kitWords(terms.kit.host) }),
            t('card.kit_applicant', { kit: kitWords(terms.kit.applicant) }),
          ];
      }
    },
    [format, kitWords, t],
  );
}
