import type { Locale } from '@homeground/shared/contracts';
import { localeTag } from '@homeground/shared/i18n';

/** Returns month and year, for dates long ago. */
export function formatMonth(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(localeTag(locale), { year: 'numeric', month: 'long' }).format(
    new Date(moment),
  );
}

export function formatDay(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(localeTag(locale), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).format(new Date(moment));
}
