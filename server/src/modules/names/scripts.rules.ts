/** Scripts in everyday use (Unicode TR31). Letters of other scripts count as `other`. */
const scripts = (
  'Latin Hangul Han Hiragana Katakana Bopomofo Cyrillic Greek Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati ' +
  'Gurmukhi Hebrew Kannada Khmer Lao Malayalam Mongolian Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
)
  .split(' ')
  .map((name) => ({ name, has: new RegExp(`\\p{Script=${name}}`, 'u') }));

const letter = /\p{L}/u;
/**
 * Scripts with letters that look like Latin: a word that mixes them with Latin imitates another word. `other` is listed, because
 * some rare scripts have such letters, too.
 */
const latinLookalikes = ['Cyrillic', 'Greek', 'Armenian', 'other'];
const scriptsWrittenTogether = [
  ['Hangul', 'Han'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
];

function scriptsOf(word: string): string[] {
  const scriptNames = new Set<string>();
  for (const char of word) {
    // Letters shared by several scripts, such as the Japanese long vowel mark, do not count.
    if (!letter.test(char) || /\p{Script=Common}/u.test(char)) continue;
    scriptNames.add(scripts.find(({ has }) => has.test(char))?.name ?? 'other');
  }
  return [...scriptNames];
}

/** Returns whether a word mixes scripts that are never written together (Unicode TR39, moderately restrictive). */
export function mixesScripts(word: string): boolean {
  const wordScripts = scriptsOf(word.normalize('NFKC'));
  if (wordScripts.length <= 1) return false;
  const nonLatin = wordScripts.filter((name) => name !== 'Latin');
  if (nonLatin.length < wordScripts.length && nonLatin.some((name) => latinLookalikes.includes(name)))
    return true;
  return (
    nonLatin.length > 1 &&
    !scriptsWrittenTogether.some((group) => nonLatin.every((name) => group.includes(name)))
  );
}
