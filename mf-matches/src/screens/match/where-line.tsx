import type { MatchDetail } from '@homeground/shared/contracts';
import { langOf, useFormat, useLocale, useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { DottedFacts, PinIcon, space } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts as areaTexts } from '../../locales';
import { Directions } from '../../parts/directions';
import { compassDirection } from '../../rules/directions.rules';
import { placeLang, placeName } from '../../rules/place.rules';
import { Detail, FactLine } from './fact-line';
import { texts } from './locales';

/** Shows the place of a match: name, distance and direction from my neighbourhood, and a link to directions. */
export function WhereLine({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const locale = useLocale();
  const place = placeName(match, locale) || areaText('match.somewhere');
  const { pointIsExact, venueAddress, venueState } = match;
  const distanceText = useDistanceText(match);

  return (
    <FactLine icon={<PinIcon size={20} />} main={<span lang={placeLang(match)}>{place}</span>}>
      {venueAddress !== '' && <Detail lang={langOf(venueAddress)}>{venueAddress}</Detail>}
      <Detail>
        <DottedFacts facts={[areaText(`venue.${venueState}`), distanceText]} />
      </Detail>
      {pointIsExact ? (
        <DirectionsBox>
          <Directions match={match} />
        </DirectionsBox>
      ) : (
        <Detail>{t('about_place')}</Detail>
      )}
    </FactLine>
  );
}

/**
 * Returns a text like "about 2 km to the north-east", or '' for a user without a neighbourhood. Below 2 km the text has no direction.
 */
function useDistanceText(match: MatchDetail): string {
  const t = useText(texts);
  const format = useFormat(match.timeZone);
  const latitude = useUser((user) => user?.latitude ?? null);
  const longitude = useUser((user) => user?.longitude ?? null);
  if (match.aboutKm === null) return '';
  const distance = format.aboutKm(match.aboutKm);
  if (latitude === null || longitude === null || match.aboutKm < 2) return distance;
  const direction = compassDirection({ latitude, longitude }, match);
  return direction === null ? distance : t(`far.${direction}`, { distance });
}

const DirectionsBox = styled.div`
  margin-top: ${space(8)};
`;
