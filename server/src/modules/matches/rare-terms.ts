/** Number of remembered terms; the oldest are forgotten first. */
const maxTerms = 5000;

const rareTerms = new Set<string>();

/** Returns whether the last search with these terms found few matches with the index of terms. */
export const areRareTerms = (terms: string): boolean => rareTerms.has(terms);

/**
 * Remembers whether the index of terms has found few matches, so that the next search with these terms begins with the index. This changes
 * only the cost of a search, so each server remembers its own terms.
 */
export function rememberTerms(terms: string, areRare: boolean): void {
  // Terms that are added again become the newest.
  rareTerms.delete(terms);
  if (areRare) rareTerms.add(terms);
  const [oldest] = rareTerms;
  if (rareTerms.size > maxTerms && oldest !== undefined) rareTerms.delete(oldest);
}
