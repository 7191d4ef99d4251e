import { useMapBase } from '@homeground/shared/async';
import { limits, type SearchArea } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { Button, MapView, SearchIcon, type MapMark } from '@homeground/shared/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { areaOf, isInSight, showsMore } from '../../rules/map-sight.rules';
import { MapFrame, mapHeight, MapPlace } from './map-frame';
import { useLooks } from './use-looks';

export interface OnMap {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** State of a list that is fetched page by page. */
export interface PagedList {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Part of the list that the map shows. */
export interface InSight<T> {
  readonly shown: readonly T[];
  /** Those of the visible items that the user has pressed on the map. */
  readonly chosen: readonly T[];
  readonly onAll: () => void;
}

interface Props<T extends OnMap> {
  readonly label: string;
  readonly severalLabel: (count: number) => string;
  /** Parameters of the search. The visible area of the map is remembered for each search. */
  readonly search: string;
  /** Circle in the address; null for a search around me. */
  readonly area: SearchArea | null;
  /** True if the list is not limited to a circle. */
  readonly anywhere?: boolean;
  readonly onArea: (area: SearchArea) => void;
  readonly query: PagedList;
  readonly items: readonly T[];
  readonly marks: readonly MapMark[];
  /** Renders the rows below the map. */
  readonly children: (sight: InSight<T>) => ReactNode;
}

/** Map of a list, with rows of the visible items below. */
export function AroundMap<T extends OnMap>({
  items,
  marks,
  query,
  search,
  onArea,
  children,
  ...props
}: Props<T>) {
  const t = useText(texts);
  const mapBase = useMapBase();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { home, area } = useCircle(props.area, props.anywhere === true);
  const { look, seen, onSight } = useLooks(search);
  useAllPages(query, items.length);

  const centre = area ?? home ?? items[0];
  const shown = seen ? items.filter((item) => isInSight(seen.sight, item)) : items;
  const isElsewhere = seen?.byHand === true && area !== null && showsMore(seen.sight, area);
  return (
    <MapFrame>
      {centre && (
        <MapPlace>
          <MapView
            label={props.label}
            centre={centre}
            pin={home}
            area={area}
            look={look}
            onSight={onSight}
            marks={{
              marks,
              chosen,
              severalLabel: props.severalLabel,
              onChoose: (ids) => setChosen(ids.every((id) => chosen.includes(id)) ? [] : ids),
            }}
            {...mapBase}
            height={mapHeight}
          />
          {isElsewhere && (
            <Floating>
              <Button size="small" icon={<SearchIcon size={16} />} onClick={() => onArea(areaOf(seen.sight))}>
                {t('map.search_here')}
              </Button>
            </Floating>
          )}
        </MapPlace>
      )}
      {children({ shown, chosen: shown.filter(({ id }) => chosen.includes(id)), onAll: () => setChosen([]) })}
    </MapFrame>
  );
}

/** Returns the circle of the search: the circle in the address, else the circle around my neighbourhood. */
function useCircle(area: SearchArea | null, anywhere: boolean) {
  const latitude = useUser((user) => user?.latitude ?? null);
  const longitude = useUser((user) => user?.longitude ?? null);
  const km = useUser((user) => user?.searchDistance ?? null);
  const home = useMemo(
    () => (latitude === null || longitude === null ? null : { latitude, longitude }),
    [latitude, longitude],
  );
  if (anywhere) return { home, area: null };
  return { home, area: area ?? (home && km !== null ? { ...home, km } : null) };
}

/** Fetches all pages of the list, because a map shows all items at once. */
function useAllPages(query: PagedList, count: number): void {
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
