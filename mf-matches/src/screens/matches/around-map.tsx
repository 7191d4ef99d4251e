import { useMapBase } from '@homeground/shared/async';
import { limits, type SearchArea } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { Button, MapView, SearchIcon, type MapMark } from '@homeground/shared/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { circleOf, isInVisibleArea, showsNewArea } from '../../rules/visible-map-area.rules';
import { MapFrame, mapHeight, MapBox } from './map-frame';
import { useVisibleArea } from './use-visible-area';

export interface MapItem {
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

/** Items of the list that are inside the visible part of the map. */
export interface VisibleItems<T> {
  readonly items: readonly T[];
  /** Visible items that the user has pressed on the map. */
  readonly chosen: readonly T[];
  readonly onShowAll: () => void;
}

interface Props<T extends MapItem> {
  readonly label: string;
  readonly severalLabel: (count: number) => string;
  /** Parameters of the search. The visible area of the map is remembered for each search. */
  readonly search: string;
  /** Circle in the address; null for a search around me. */
  readonly area: SearchArea | null;
  /** True if the list is not limited to a circle. */
  readonly isAnywhere?: boolean;
  readonly onArea: (area: SearchArea) => void;
  readonly query: PagedList;
  readonly items: readonly T[];
  readonly marks: readonly MapMark[];
  /** Renders the rows below the map. */
  readonly children: (visibleItems: VisibleItems<T>) => ReactNode;
}

/** Map of a list, with rows of the visible items below. */
export function AroundMap<T extends MapItem>({
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
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const { home, area } = useCircle(props.area, props.isAnywhere === true);
  const { firstView, areaReport, onSight } = useVisibleArea(search);
  useAllPages(query, items.length);

  const centre = area ?? home ?? items[0];
  const visibleItems = areaReport
    ? items.filter((item) => isInVisibleArea(areaReport.viewport, item))
    : items;
  const showsOtherArea =
    areaReport?.isByHand === true && area !== null && showsNewArea(areaReport.viewport, area);
  return (
    <MapFrame>
      {centre && (
        <MapBox>
          <MapView
            label={props.label}
            centre={centre}
            pin={home}
            area={area}
            look={firstView}
            onSight={onSight}
            marks={{
              marks,
              chosen: chosenIds,
              severalLabel: props.severalLabel,
              onChoose: (ids) => setChosenIds(ids.every((id) => chosenIds.includes(id)) ? [] : ids),
            }}
            {...mapBase}
            height={mapHeight}
          />
          {showsOtherArea && (
            <SearchHere>
              <Button
                size="small"
                icon={<SearchIcon size={16} />}
                onClick={() => onArea(circleOf(areaReport.viewport))}
              >
                {t('map.search_here')}
              </Button>
            </SearchHere>
          )}
        </MapBox>
      )}
      {children({
        items: visibleItems,
        chosen: visibleItems.filter(({ id }) => chosenIds.includes(id)),
        onShowAll: () => setChosenIds([]),
      })}
    </MapFrame>
  );
}

/** Returns my neighbourhood, and the circle of the search: the circle in the address, else the circle around my neighbourhood. */
function useCircle(area: SearchArea | null, isAnywhere: boolean) {
  const latitude = useUser((user) => user?.latitude ?? null);
  const longitude = useUser((user) => user?.longitude ?? null);
  const km = useUser((user) => user?.searchDistance ?? null);
  const home = useMemo(
    () => (latitude === null || longitude === null ? null : { latitude, longitude }),
    [latitude, longitude],
  );
  if (isAnywhere) return { home, area: null };
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

const SearchHere = styled.div`
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
