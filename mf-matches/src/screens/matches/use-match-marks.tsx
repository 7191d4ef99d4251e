import type { MatchCard } from '@homeground/shared/contracts';
import { formatFor, useLocale, useSportName, useText } from '@homeground/shared/i18n';
import { SportMark, type MapMark } from '@homeground/shared/ui';
import { useMemo } from 'react';
import { texts } from '../../locales';

/** Returns map marks of matches, which show sport and time. */
export function useMatchMarks(matches: readonly MatchCard[]): readonly MapMark[] {
  const t = useText(texts);
  const locale = useLocale();
  const sportName = useSportName();
  return useMemo(
    () =>
      matches.map(({ id, title, sport, startAt, timeZone, latitude, longitude }) => {
        const format = formatFor(locale, timeZone);
        const start = new Date(startAt);
        const when = `${format.date(start)} ${format.time(start)}`;
        return {
          id,
          latitude,
          longitude,
          label: t('map.mark', { title, sport: sportName(sport), when }),
          face: (
            <>
              <SportMark sport={sport} size={16} />
              {format.time(start)}
            </>
          ),
        };
      }),
    [matches, t, locale, sportName],
  );
}
