/** Names of the characters that titles contain; a page writes all others as numbers or as themselves. */
const namedCharacters = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    middot: '·',
    bull: '•',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    copy: '©',
    reg: '®',
    trade: '™',
    times: '×',
    deg: '°',
  }),
);

/** Decodes the entities of HTML once: "&amp;lt;" becomes "&lt;". Unknown entities stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});/gi, (entity, name: string) =>
    name.startsWith('#')
      ? characterOf(/^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10))
      : (namedCharacters.get(name.toLowerCase()) ?? entity),
  );
}

/** Returns the character with this number; nothing if there is none. */
function characterOf(codePoint: number): string {
  const isCharacter = codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
  return isCharacter ? String.fromCodePoint(codePoint) : '';
}
