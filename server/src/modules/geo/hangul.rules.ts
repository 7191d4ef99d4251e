const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
/** Unicode orders the syllables by first consonant, vowel and last consonant: 588 for each first consonant, 28 for each vowel. */
const perInitial = 588;
const perVowel = 28;
const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/**
 * Returns the index at which `query` begins in `name`, or -1. Initials match ("ㅇㅅㄷ" finds 역삼동), and so does a last syllable that
 * is only half typed ("여" on the way to "역").
 */
export function indexInHangul(name: string, query: string): number {
  for (let start = 0; start + query.length <= name.length; start += 1) {
    if (beginsAt(name, query, start)) return start;
  }
  return -1;
}

function beginsAt(name: string, query: string, start: number): boolean {
  for (let index = 0; index < query.length; index += 1) {
    const [code, nameCode] = [query.charCodeAt(index), name.charCodeAt(start + index)];
    if (code === nameCode || isInitialOf(query.charAt(index), nameCode)) continue;
    if (index === query.length - 1 && isOnTheWayTo(code, nameCode)) continue;
    return false;
  }
  return true;
}

function isSyllable(code: number): boolean {
  return code >= firstSyllable && code <= lastSyllable;
}

function isInitialOf(letter: string, code: number): boolean {
  if (!isSyllable(code)) return false;
  return initials.charAt(Math.floor((code - firstSyllable) / perInitial)) === letter;
}

/** Returns whether the typed syllable has the first two letters of the name's syllable, and no last consonant yet. */
function isOnTheWayTo(code: number, nameCode: number): boolean {
  if (!isSyllable(code) || !isSyllable(nameCode) || (code - firstSyllable) % perVowel !== 0) return false;
  return Math.floor((code - firstSyllable) / perVowel) === Math.floor((nameCode - firstSyllable) / perVowel);
}
