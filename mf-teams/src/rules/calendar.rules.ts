import type { Locale } from '@homeground/shared/contracts';

const tag = (locale: Locale) => (locale === 'ko' ? 'ko-KR' : 'en-GB');

/** For what lies far back, where the weekday says nothing and the year does. */
export function monthOf(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(tag(locale), { year: 'numeric', month: 'long' }).format(new Date(moment));
}

export function dayOf(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(tag(locale), { year: 'numeric', month: 'long', day: 'numeric' }).format(
    new Date(moment),
  );
}
