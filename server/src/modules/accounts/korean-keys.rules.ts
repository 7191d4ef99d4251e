const initials = 'r R s e E f a q Q t T d w W c z x v g'.split(' ');
const vowels = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ');
const finals = ' r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ');
const single = new Map(
  [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
    .map((letter, at): [string, string] => [letter, initials[at] ?? ''])
    .concat(
      [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'].map((letter, at) => [letter, vowels[at] ?? '']),
    ),
);
const FIRST = 0xac00;
const LAST = 0xd7a3;

/** The Latin keys of a Korean keyboard (two-set) that write a text: 여름 is dufma. Many type their passwords so. */
export function typedKeys(text: string): string {
  return [...text.normalize('NFC')].map(keysOf).join('').toLowerCase();
}

function keysOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < FIRST || code > LAST) return single.get(char) ?? char;
  const at = code - FIRST;
  const [initial, vowel, final] = [Math.floor(at / 588), Math.floor((at % 588) / 28), at % 28];
  return `${initials[initial] ?? ''}${vowels[vowel] ?? ''}${finals[final] ?? ''}`;
}
