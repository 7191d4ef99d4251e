import type { Locale } from '@homeground/shared/contracts';
import { localeTag } from '@homeground/shared/i18n';

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** Returns the page's shared format, because creating one takes milliseconds on a phone, and a list names the days often. */
function formatFor(locale: Locale): Intl.DateTimeFormat {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(localeTag(locale), { weekday: 'short', timeZone: 'UTC' });
  formats.set(locale, format);
  return format;
}

/** Returns the short name of a weekday; 1 is Monday. */
export function weekdayName(day: number, locale: Locale): string {
  // 5 January 1970 was a Monday.
  return formatFor(locale).format((day + 3) * 86_400_000);
}
