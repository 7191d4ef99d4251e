import type { GuestSpotCard } from '@homeground/shared/contracts';
import { formatFor, useLocale, useSportName, useText } from '@homeground/shared/i18n';
import { SportMark, type MapMark } from '@homeground/shared/ui';
import { useMemo } from 'react';
import { texts as areaTexts } from '../../../locales';
import { texts as spotTexts } from '../../../parts/guest-spots/locales';
import { missingPlayerCount } from '../../../rules/guest-spot.rules';

/** Returns map marks of guest spots, which show sport and time like those of matches. */
export function useSpotMarks(spots: readonly GuestSpotCard[]): readonly MapMark[] {
  const t = useText(spotTexts);
  const areaText = useText(areaTexts);
  const locale = useLocale();
  const sportName = useSportName();
  return useMemo(
    () =>
      spots.map((spot) => {
        const { sport, startAt, timeZone, latitude, longitude } = spot.match;
        const format = formatFor(locale, timeZone);
        const start = new Date(startAt);
        const title = t('looks', { team: spot.team.name, count: missingPlayerCount(spot) });
        const when = `${format.date(start)} ${format.time(start)}`;
        return {
          id: spot.id,
          latitude,
          longitude,
          label: areaText('map.mark', { title, sport: sportName(sport), when }),
          face: (
            <>
              <SportMark sport={sport} size={16} />
              {format.time(start)}
            </>
          ),
        };
      }),
    [spots, t, areaText, locale, sportName],
  );
}
