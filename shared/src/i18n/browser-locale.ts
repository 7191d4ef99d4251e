import type { Locale } from '@homeground/shared/contracts';

/** Returns Korean if the browser's first language is Korean, else English (SPEC 8.3). */
export function browserLocale(languages: readonly string[]): Locale {
  return (languages[0] ?? '').toLowerCase().startsWith('ko') ? 'ko' : 'en';
}
