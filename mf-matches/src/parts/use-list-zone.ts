import { queryClient } from '@homeground/shared/async';
import type { GuestSpotPage, MatchPage } from '@homeground/shared/contracts';
import { useSearchParams } from 'react-router-dom';
import { keys } from '../api/match-queries.api';
import { mostCommonZone } from '../rules/days.rules';
import { useNeighbourhoodKey } from './use-neighbourhood-key';

interface CachedList {
  readonly pages: readonly (MatchPage | GuestSpotPage)[];
}

/**
 * Returns the time zone of the matches around the searched place; undefined while none is loaded. Today is today in this zone (SPEC 5.3). If
 * no match fits the filters, the lists that were shown before decide.
 */
export function useListZone(): string | undefined {
  const around = useNeighbourhoodKey();
  const [params] = useSearchParams();
  const isOfThisPlace = (search: unknown) =>
    new URLSearchParams(String(search)).get('area') === params.get('area');
  const lists = [keys.matches('list', around), keys.guestSpots('list', around)].flatMap((queryKey) =>
    queryClient.getQueryCache().findAll({ queryKey }),
  );
  const zonesOfLists = lists
    .filter(({ queryKey }) => isOfThisPlace(queryKey.at(-1)))
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ state }) => zonesOf(state.data as CachedList | undefined));
  return mostCommonZone(zonesOfLists.find((zones) => zones.length > 0) ?? []);
}

const zonesOf = (list: CachedList | undefined): readonly string[] =>
  (list?.pages ?? []).flatMap((page) =>
    'matches' in page
      ? page.matches.map(({ timeZone }) => timeZone)
      : page.spots.map(({ match }) => match.timeZone),
  );
