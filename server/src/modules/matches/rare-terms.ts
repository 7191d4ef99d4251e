/** Number of remembered terms of each kind; the oldest are forgotten first. */
const maxTerms = 5000;

const rareTerms = new Set<string>();
const commonTerms = new Set<string>();

/** Returns whether the last search with these terms found few matches with the index of terms. */
export const areRareTerms = (terms: string): boolean => rareTerms.has(terms);

/** Returns whether the last search with these terms found too many matches with the index of terms. */
export const areCommonTerms = (terms: string): boolean => commonTerms.has(terms);

/**
 * Remembers whether the index of terms has found few matches, so that the next search with these terms begins with the index. This changes
 * only the cost of a search, so each server remembers its own terms.
 */
export function rememberTerms(terms: string, areRare: boolean): void {
  // Terms that are added again become the newest.
  rareTerms.delete(terms);
  commonTerms.delete(terms);
  const newTerms = areRare ? rareTerms : commonTerms;
  newTerms.add(terms);
  const [oldest] = newTerms;
  if (newTerms.size > maxTerms && oldest !== undefined) newTerms.delete(oldest);
}
