import { queryClient } from '@homeground/shared/async';
import type { MatchCard, MatchPage, NextMatch } from '@homeground/shared/contracts';
import { keys } from './match-queries.api';

interface CachedList {
  readonly pages: readonly MatchPage[];
}

/** Returns the card of a match if the page has already loaded this card, in a list or as my next match. */
export function cachedCard(id: string): MatchCard | undefined {
  const lists = queryClient.getQueriesData<CachedList>({ queryKey: keys.matches('list') });
  const nextMatches = queryClient.getQueriesData<NextMatch['next']>({ queryKey: keys.next() });
  const cards = [
    ...lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.matches) ?? []),
    ...nextMatches.flatMap(([, nextMatch]) => nextMatch?.match ?? []),
  ];
  return cards.find((card) => card.id === id);
}
