import { space } from '@homeground/shared/ui';
import type { MatchCard } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { searchOf } from '../../rules/list-address.rules';
import { AroundMap } from './around-map';
import { MapList } from './map-list';
import { MatchList } from './match-list';
import { sideBySide } from './matches.look';
import type { ListControl } from './use-list-address';
import { useMatchMarks } from './use-match-marks';
import type { MatchListState } from './use-matches';

interface Props {
  readonly control: ListControl;
  readonly list: MatchListState;
  /** Shown if the search finds nothing, neither inside nor outside the visible area. */
  readonly empty: ReactNode;
}

const noMatches: readonly MatchCard[] = [];

/** Matches of the list on a map, with rows of the visible matches below. */
export function MatchesMap({ control: { address, change }, list, empty }: Props) {
  const { query, matches, lookedTo } = list;
  const { area, filters, sort } = address;
  const t = useText(texts);
  const marks = useMatchMarks(matches ?? noMatches);
  return (
    <AroundMap
      label={t('matches.map')}
      severalLabel={(count) => t('map.several', { count })}
      search={searchOf(address)}
      area={area}
      isAnywhere={filters.mine === true || filters.applied === true}
      onArea={(circle) => change({ area: circle })}
      query={lookedTo ? { ...query, hasNextPage: false } : query}
      items={matches ?? noMatches}
      marks={marks}
    >
      {(visibleItems) => (
        <MapList
          query={query}
          results={matches}
          visibleItems={visibleItems}
          words={{
            visible: (count) => t('map.visible', { count }),
            chosen: (count) => t('map.chosen', { count }),
            none: t('map.none_visible'),
          }}
          empty={empty}
        >
          {(rows) => (
            <BesideMap>
              <MatchList matches={rows} hasDayHeadings={sort === 'soonest'} />
            </BesideMap>
          )}
        </MapList>
      )}
    </AroundMap>
  );
}

/** The rows touch the edges of the screen (`Rows`), but not the map beside them. */
const BesideMap = styled.div`
  @media ${sideBySide} {
    padding-inline-start: ${space(16)};
  }
`;
