import type { Locale } from '@homeground/shared/contracts';

/** Returns Korean for `ko*`, else English (SPEC 8.3). */
export function browserLocale(languages: readonly string[]): Locale {
  return (languages[0] ?? '').toLowerCase().startsWith('ko') ? 'ko' : 'en';
}
