/**
 * Guesses the language of a user's text from its script, for the attribute `lang`, which decides the voice of a screen reader and the font.
 * Many languages use Latin script, so Latin text gets no language but only its script. A Hangul or kana letter
 * decides even beside other scripts. Returns undefined for a text without letters or in another script.
 */
export function langOf(text: string): 'ko' | 'ja' | 'und-Latn' | undefined {
  if (/\p{sc=Hangul}/u.test(text)) return 'ko';
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return 'ja';
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length > 0 && letters.every((letter) => /\p{sc=Latin}/u.test(letter))
    ? 'und-Latn'
    : undefined;
}
