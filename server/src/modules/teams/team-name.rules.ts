import { limits } from '@homeground/shared/contracts';

/** One line as people mean it: no blanks around it, one between words. */
export function tidyLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Lines are kept, blanks around the whole are not. */
export function tidyText(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/** Key by which two names are equal: case, width, blanks and invisible characters do not count (SPEC 4.1). */
export function nameKey(name: string): string {
  return tidyLine(name.normalize('NFKC').replace(/[\p{Cf}\p{Variation_Selector}]/gu, ''))
    .toLowerCase()
    .normalize('NFKC');
}

/** A name somebody can read and say, not only characters nobody sees. */
export function isTeamName(name: string): boolean {
  const { min, max } = limits.team.name;
  return [...name].length <= max && [...nameKey(name)].length >= min;
}
