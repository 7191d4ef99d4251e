import type { GuestSpot, MatchDetail } from '@homeground/shared/contracts';
import { langOf, useFormat, useLocale, useText } from '@homeground/shared/i18n';
import { Text } from '@homeground/shared/ui';
import { texts as areaTexts } from '../../../locales';
import { placeName } from '../../../rules/place.rules';
import { texts } from './locales';

/** Time and place for an accepted guest, who comes without a team. */
export function TimeAndPlace({ match, spot }: { readonly match: MatchDetail; readonly spot: GuestSpot }) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const locale = useLocale();
  const format = useFormat(match.timeZone);
  const place = placeName(match, locale) || areaText('match.somewhere');
  return (
    <>
      <Text $size={14} $figures>
        {t('be_there', { when: format.when(new Date(match.startAt), new Date()), place })}
      </Text>
      {spot.venueAddress !== '' && (
        <Text $size={14} lang={langOf(spot.venueAddress)}>
          {spot.venueAddress}
        </Text>
      )}
    </>
  );
}
