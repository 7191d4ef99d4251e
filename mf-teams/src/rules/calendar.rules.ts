import type { Locale } from '@homeground/shared/contracts';
import { localeTag } from '@homeground/shared/i18n';

/** For what lies far back, where the weekday says nothing and the year does. */
export function monthOf(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(localeTag(locale), { year: 'numeric', month: 'long' }).format(
    new Date(moment),
  );
}

export function dayOf(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(localeTag(locale), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(new Date(moment));
}
