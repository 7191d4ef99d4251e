import unhomoglyph from 'unhomoglyph';

/** Characters that show nothing: default-ignorable ones (Hangul fillers, joiners, direction marks) and blank symbols. */
export const invisibleCharacter = /[\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;
const allInvisibleCharacters = new RegExp(invisibleCharacter.source, 'gu');

/** Replaces letters that look alike by the same letter (Unicode TR39). */
const shapeOf = (text: string) => unhomoglyph(text.normalize('NFD')).normalize('NFD');

/**
 * Returns a key that is the same for names that look alike (called skeleton in TR39). Letters are replaced before and after lower-casing,
 * because a Cyrillic capital and its small form may look like two different Latin letters. `i` becomes `l`, because a capital I looks like
 * an l.
 */
export function skeleton(name: string): string {
  const visible = name.normalize('NFKC').replace(allInvisibleCharacters, '').replace(/\s+/gu, ' ').trim();
  return shapeOf(shapeOf(visible).toLowerCase()).toLowerCase().replaceAll('i', 'l');
}
