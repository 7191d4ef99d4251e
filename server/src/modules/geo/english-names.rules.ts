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

/** Returns the name in Latin letters, as signs in Korea write it: "역삼동" is Yeoksam-dong, "종로1가" Jongno 1-ga. */
export function englishName(name: string): string {
  const street = /^(.+?)(\d+)가$/.exec(name);
  if (street) return `${capital(romanize(street[1] ?? ''))} ${street[2] ?? ''}-ga`;
  const ending = endings[name.slice(-1)];
  if (ending === undefined || name.length < 2) return capital(romanize(name));
  return `${capital(romanize(name.slice(0, -1)))}-${ending}`;
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
