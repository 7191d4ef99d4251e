/** Scripts in everyday use (Unicode TR31). Letters of other scripts count as `other`. */
const scripts = (
  'Latin Hangul Han Hiragana Katakana Bopomofo Cyrillic Greek Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati ' +
  'Gurmukhi Hebrew Kannada Khmer Lao Malayalam Mongolian Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
)
  .split(' ')
  .map((name) => ({ name, has: new RegExp(`\\p{Script=${name}}`, 'u') }));

const letter = /\p{L}/u;
/** Scripts that look like Latin: a word that mixes them with Latin imitates another word. */
const latinLookalikes = ['Cyrillic', 'Greek', 'Armenian', 'other'];
const mixable = [
  ['Hangul', 'Han'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
];

function scriptsOf(word: string): string[] {
  const found = new Set<string>();
  for (const char of word) {
    // Letters shared by several scripts, such as the Japanese long vowel mark, do not count.
    if (!letter.test(char) || /\p{Script=Common}/u.test(char)) continue;
    found.add(scripts.find(({ has }) => has.test(char))?.name ?? 'other');
  }
  return [...found];
}

/** Whether a word mixes scripts that are never written together (Unicode TR39, moderately restrictive). */
export function mixesScripts(word: string): boolean {
  const found = scriptsOf(word.normalize('NFKC'));
  if (found.length <= 1) return false;
  const nonLatin = found.filter((name) => name !== 'Latin');
  if (nonLatin.length < found.length && nonLatin.some((name) => latinLookalikes.includes(name))) return true;
  return nonLatin.length > 1 && !mixable.some((group) => nonLatin.every((name) => group.includes(name)));
}
