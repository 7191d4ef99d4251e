import { queryClient } from '@homeground/shared/async';
import type { MatchCard, MatchPage, NextMatch } from '@homeground/shared/contracts';

interface List {
  readonly pages: readonly MatchPage[];
}

/** Returns the card of a match if the page has already loaded it, in a list or as my next match. */
export function seenCard(id: string): MatchCard | undefined {
  const lists = queryClient.getQueriesData<List>({ queryKey: ['matches', 'list'] });
  const next = queryClient.getQueriesData<NextMatch['next']>({ queryKey: ['matches', 'next'] });
  const cards = [
    ...lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.matches) ?? []),
    ...next.flatMap(([, coming]) => coming?.match ?? []),
  ];
  return cards.find((card) => card.id === id);
}
