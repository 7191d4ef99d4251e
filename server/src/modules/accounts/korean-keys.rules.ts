const initials = 'r R s e E f a q Q t T d w W c z x v g'.split(' ');
const vowels = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ');
const finals = ' r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ');
const keyOfLetter = new Map(
  [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
    .map((letter, index): [string, string] => [letter, initials[index] ?? ''])
    .concat(
      [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'].map((letter, index) => [letter, vowels[index] ?? '']),
    ),
);
/** Unicode orders the syllables by first consonant, vowel and last consonant: 588 for each first consonant, 28 for each vowel. */
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

/** Returns the Latin keys that write a text on a Korean two-set keyboard: 여름 is dufma. Many users choose such passwords. */
export function typedKeys(text: string): string {
  return [...text.normalize('NFC')].map(keysOf).join('').toLowerCase();
}

function keysOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return keyOfLetter.get(char) ?? char;
  const offset = code - FIRST_SYLLABLE;
  const [initial, vowel, final] = [Math.floor(offset / 588), Math.floor((offset % 588) / 28), offset % 28];
  return `${initials[initial] ?? ''}${vowels[vowel] ?? ''}${finals[final] ?? ''}`;
}
