import unhomoglyph from 'unhomoglyph';

/** Draws nothing, or only blank paper: default-ignorable characters (Hangul fillers, joiners, marks of direction) and blank symbols. */
export const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;
const everyInvisible = new RegExp(invisible.source, 'gu');

/** Unicode TR39: each letter becomes the one that stands for all that look like it. */
const shapeOf = (text: string) => unhomoglyph(text.normalize('NFD')).normalize('NFD');

/**
 * Look-alike key of a name (TR39), computed before and after lower-casing: a Cyrillic capital may resemble another letter than its
 * small form. `i` becomes `l`, because a capital I looks like it.
 */
export function skeleton(name: string): string {
  const seen = name.normalize('NFKC').replace(everyInvisible, '').replace(/\s+/gu, ' ').trim();
  return shapeOf(shapeOf(seen).toLowerCase()).toLowerCase().replaceAll('i', 'l');
}
