import type { Locale } from '@homeground/shared/contracts';
import { localeTag } from '@homeground/shared/i18n';

/** Returns the short name of a weekday; 1 is Monday. */
export function weekdayName(day: number, locale: Locale): string {
  // 5 January 1970 was a Monday.
  return new Intl.DateTimeFormat(localeTag(locale), { weekday: 'short', timeZone: 'UTC' }).format(
    (day + 3) * 86_400_000,
  );
}
