/** Texts of an entry that the search reads, the most important text first. */
export interface Searchable {
  readonly texts: readonly string[];
}

/**
 * Returns the entries that contain all words of the query, in upper or lower case. Entries whose earlier texts contain the words come
 * first.
 */
export function entriesFor<T extends Searchable>(entries: readonly T[], query: string): readonly T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const rankOf = ({ texts }: T) =>
    texts.findIndex((_text, index) => {
      const textSoFar = texts
        .slice(0, index + 1)
        .join(' ')
        .toLowerCase();
      return words.every((word) => textSoFar.includes(word));
    });
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
