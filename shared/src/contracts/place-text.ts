import type { Locale } from './locales';

/** Joins the names of a place, from the largest region to the smallest: "서울 마포구 망원동", "Mangwon-dong, Mapo-gu, Seoul". */
export function placeText(names: readonly string[], locale: Locale): string {
  const knownNames = names.filter((name) => name !== '');
  return locale === 'ko' ? knownNames.join(' ') : knownNames.reverse().join(', ');
}
