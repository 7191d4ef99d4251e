import unhomoglyph from 'unhomoglyph';

/** Draws nothing, or only blank paper: default-ignorable characters (Hangul fillers, joiners, marks of direction) and blank symbols. */
export const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;
const everyInvisible = new RegExp(invisible.source, 'gu');

/** Unicode TR39: each letter becomes the one that stands for all that look like it. */
const shapeOf = (text: string) => unhomoglyph(text.normalize('NFD')).normalize('NFD');

/**
 * What two names have in common that look alike (TR39). Before and after the letters are made small: a Cyrillic capital has another
 * twin than its small letter. And `i` is `l`, because a capital I is.
 */
export function skeleton(name: string): string {
  const seen = name.normalize('NFKC').replace(everyInvisible, '').replace(/\s+/gu, ' ').trim();
  return shapeOf(shapeOf(seen).toLowerCase()).toLowerCase().replaceAll('i', 'l');
}
