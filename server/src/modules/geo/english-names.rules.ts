import { romanize } from 'es-hangul';

const endings: Readonly<Record<string, string>> = {
  시: 'si',
  군: 'gun',
  구: 'gu',
  읍: 'eup',
  면: 'myeon',
  동: 'dong',
  리: 'ri',
};

/**
 * Returns the name in Latin letters, as signs in Korea write it: "역삼동" is Yeoksam-dong, "종로1가" Jongno 1-ga, "성수동2가"
 * Seongsu-dong 2-ga, "역삼1동" Yeoksam 1-dong.
 */
export function englishName(name: string): string {
  const [, base, number, kind] = /^(.+?)(\d+)(가|동)$/.exec(name) ?? [];
  if (base !== undefined) return `${englishName(base)} ${number ?? ''}-${kind === '가' ? 'ga' : 'dong'}`;
  const ending = endings[name.slice(-1)];
  if (ending === undefined || name.length < 2) return capitalize(romanize(name));
  return `${capitalize(romanize(name.slice(0, -1)))}-${ending}`;
}

function capitalize(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
