import { limits } from '@homeground/shared/contracts';

/** Normalizes a single line: no blanks at the ends, one blank between words. */
export function tidyLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Normalizes a text: line breaks stay, blanks at the ends are removed. */
export function tidyText(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/** Returns a key that is equal for names that differ only in case, width, extra blanks or invisible characters (SPEC 4.1). */
export function teamNameKey(name: string): string {
  return tidyLine(name.normalize('NFKC').replace(/[\p{Cf}\p{Variation_Selector}]/gu, ''))
    .toLowerCase()
    .normalize('NFKC');
}

/** Returns whether the name has a valid length; invisible characters do not count for the minimum. */
export function isTeamName(name: string): boolean {
  const { min, max } = limits.team.name;
  return [...name].length <= max && [...teamNameKey(name)].length >= min;
}
