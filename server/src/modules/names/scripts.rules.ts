/** Scripts in everyday use (Unicode TR31). What is in none of them is `other`. */
const scripts = (
  'Latin Hangul Han Hiragana Katakana Bopomofo Cyrillic Greek Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati ' +
  'Gurmukhi Hebrew Kannada Khmer Lao Malayalam Mongolian Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
)
  .split(' ')
  .map((name) => ({ name, has: new RegExp(`\\p{Script=${name}}`, 'u') }));

const letter = /\p{L}/u;
/** So alike to Latin that a word of both is a trick. */
const alikeLatin = ['Cyrillic', 'Greek', 'Armenian', 'other'];
const together = [
  ['Hangul', 'Han'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
];

function scriptsOf(word: string): string[] {
  const found = new Set<string>();
  for (const char of word) {
    // Letters of every script, such as the long vowel of both Japanese ones, tell nothing.
    if (!letter.test(char) || /\p{Script=Common}/u.test(char)) continue;
    found.add(scripts.find(({ has }) => has.test(char))?.name ?? 'other');
  }
  return [...found];
}

/** Letters of scripts nobody writes in one word (Unicode TR39, moderately restrictive). */
export function mixesScripts(word: string): boolean {
  const found = scriptsOf(word.normalize('NFKC'));
  if (found.length <= 1) return false;
  const beside = found.filter((name) => name !== 'Latin');
  if (beside.length < found.length && beside.some((name) => alikeLatin.includes(name))) return true;
  return beside.length > 1 && !together.some((group) => beside.every((name) => group.includes(name)));
}
