/**
 * Guesses the language of a user's text from its script, for the attribute `lang`, which decides the voice of a screen reader and the
 * font. Latin script has many languages, so it is only marked as not Korean. undefined: no letters, or a script of several languages.
 */
export function langOf(text: string): 'ko' | 'ja' | 'und-Latn' | undefined {
  if (/\p{sc=Hangul}/u.test(text)) return 'ko';
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return 'ja';
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length > 0 && letters.every((letter) => /\p{sc=Latin}/u.test(letter))
    ? 'und-Latn'
    : undefined;
}
