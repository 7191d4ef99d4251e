import { useAppConfig } from '@homeground/shared/async';
import { limits, type MatchCard } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { Button, MapView, SearchIcon } from '@homeground/shared/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { searchOf } from '../../rules/list-address.rules';
import { areaOf, isInSight, showsMore } from '../../rules/map-sight.rules';
import { MapFrame, mapHeight, MapPlace } from './map-frame';
import { MapList } from './map-list';
import type { ListControl } from './use-list-address';
import { useLooks } from './use-looks';
import { useMarks } from './use-marks';
import type { Listed } from './use-matches';

interface Props {
  readonly control: ListControl;
  readonly listed: Listed;
  /** Where the whole search finds nothing. */
  readonly empty: ReactNode;
}

const none: readonly MatchCard[] = [];

/** The matches of the list on a map, and below it those that are in sight. */
export function MatchesMap({ control: { address, change }, listed, empty }: Props) {
  const { query, matches = none } = listed;
  const t = useText(texts);
  const maps = useAppConfig().data?.maps;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { home, area } = useArea(address);
  const { look, seen, onSight } = useLooks(searchOf(address));
  const marks = useMarks(matches);
  useAllPages(query, matches.length);

  const centre = area ?? home ?? matches[0];
  const shown = seen ? matches.filter((match) => isInSight(seen.sight, match)) : matches;
  const isElsewhere = seen?.byHand === true && area !== null && showsMore(seen.sight, area);
  return (
    <MapFrame>
      {centre && (
        <MapPlace>
          <MapView
            label={t('matches.map')}
            centre={centre}
            pin={home}
            area={area}
            look={look}
            onSight={onSight}
            marks={{
              marks,
              chosen,
              severalLabel: (count) => t('map.several', { count }),
              onChoose: (ids) => setChosen(ids.every((id) => chosen.includes(id)) ? [] : ids),
            }}
            tileUrl={maps?.tileUrl ?? null}
            attribution={maps?.attribution ?? ''}
            height={mapHeight}
          />
          {isElsewhere && (
            <Floating>
              <Button
                size="small"
                icon={<SearchIcon size={16} />}
                onClick={() => change({ area: areaOf(seen.sight) })}
              >
                {t('map.search_here')}
              </Button>
            </Floating>
          )}
        </MapPlace>
      )}
      <MapList
        listed={listed}
        shown={shown}
        chosen={shown.filter(({ id }) => chosen.includes(id))}
        byDay={address.sort === 'soonest'}
        onAll={() => setChosen([])}
        empty={empty}
      />
    </MapFrame>
  );
}

/** Where the search looks: the circle of the address, else mine; own matches lie anywhere. */
function useArea({ area, filters }: ListControl['address']) {
  const latitude = useUser((user) => user?.latitude ?? null);
  const longitude = useUser((user) => user?.longitude ?? null);
  const km = useUser((user) => user?.searchDistance ?? null);
  const home = useMemo(
    () => (latitude === null || longitude === null ? null : { latitude, longitude }),
    [latitude, longitude],
  );
  if (filters.mine === true || filters.applied === true) return { home, area: null };
  return { home, area: area ?? (home && km !== null ? { ...home, km } : null) };
}

/** A list comes page by page as it is read; a map is read at one look. */
function useAllPages(query: Listed['query'], count: number): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError && count < limits.match.onMap)
      void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, count]);
}

const Floating = styled.div`
  position: absolute;
  inset: 8px 0 auto;
  z-index: 1;
  display: grid;
  justify-content: center;
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
`;
