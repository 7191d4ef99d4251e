import unhomoglyph from 'unhomoglyph';

/** Characters that show nothing: default-ignorable ones (Hangul fillers, joiners, direction marks) and blank symbols. */
export const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;
const everyInvisible = new RegExp(invisible.source, 'gu');

/** Replaces each letter by the common form of all letters that look like it (Unicode TR39). */
const shapeOf = (text: string) => unhomoglyph(text.normalize('NFD')).normalize('NFD');

/**
 * Look-alike key of a name (TR39), computed before and after lower-casing: a Cyrillic capital may resemble another letter than its
 * small form. `i` becomes `l`, because a capital I looks like it.
 */
export function skeleton(name: string): string {
  const visible = name.normalize('NFKC').replace(everyInvisible, '').replace(/\s+/gu, ' ').trim();
  return shapeOf(shapeOf(visible).toLowerCase()).toLowerCase().replaceAll('i', 'l');
}
