import type { MatchDetail } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import { color, PinIcon, touchTarget, type } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts as areaTexts } from '../../locales';
import { useZoneFormat } from '../../parts/use-zone-format';
import { mapLink, placeName } from '../../rules/place.rules';
import { Beside, FactLine } from './fact-line';
import { texts } from './locales';

export function WhereLine({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const area = useText(areaTexts);
  const locale = useLocale();
  const format = useZoneFormat(match.timeZone);
  const place = placeName(match, locale) || area('match.somewhere');
  const { aboutKm, pointIsExact, venueAddress, venueState } = match;
  const more = [area(`venue.${venueState}`), aboutKm === null ? '' : format.aboutKm(aboutKm)]
    .filter(Boolean)
    .join(' · ');

  return (
    <FactLine icon={<PinIcon size={20} />} main={place}>
      {venueAddress !== '' && <Beside>{venueAddress}</Beside>}
      <Beside>{more}</Beside>
      {pointIsExact ? (
        <Outside href={mapLink(match, place, locale)} target="_blank" rel="noopener noreferrer">
          {t('open_map')}
        </Outside>
      ) : (
        <Beside>{t('about_place')}</Beside>
      )}
    </FactLine>
  );
}

const Outside = styled.a`
  ${type(14, 600)}
  ${touchTarget}
  display: inline-block;
  margin-top: 4px;
  color: ${color('accentText')};
  text-decoration: underline;
  text-underline-offset: 3px;
`;
