/**
 * Returns the language of what a person wrote as far as its letters say it, for `lang`: a screen reader takes another voice, a browser another
 * font. Latin letters are of many languages, so they only say that they are no Korean. Undefined: no letter, or a script of several languages.
 */
export function langOf(text: string): 'ko' | 'ja' | 'und-Latn' | undefined {
  if (/\p{sc=Hangul}/u.test(text)) return 'ko';
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return 'ja';
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length > 0 && letters.every((letter) => /\p{sc=Latin}/u.test(letter))
    ? 'und-Latn'
    : undefined;
}
