import type { MatchCard } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { searchOf } from '../../rules/list-address.rules';
import { AroundMap } from './around-map';
import { MapList } from './map-list';
import { MatchList } from './match-list';
import { beside } from './matches.look';
import type { ListControl } from './use-list-address';
import { useMarks } from './use-marks';
import type { ListedMatches } from './use-matches';

interface Props {
  readonly control: ListControl;
  readonly listed: ListedMatches;
  /** Shown if the search finds nothing, neither inside nor outside the visible area. */
  readonly empty: ReactNode;
}

const none: readonly MatchCard[] = [];

/** Matches of the list on a map, with rows of the visible matches below. */
export function MatchesMap({ control: { address, change }, listed, empty }: Props) {
  const { query, matches, lookedTo } = listed;
  const { area, filters, sort } = address;
  const t = useText(texts);
  const marks = useMarks(matches ?? none);
  return (
    <AroundMap
      label={t('matches.map')}
      severalLabel={(count) => t('map.several', { count })}
      search={searchOf(address)}
      area={area}
      anywhere={filters.mine === true || filters.applied === true}
      onArea={(circle) => change({ area: circle })}
      query={lookedTo ? { ...query, hasNextPage: false } : query}
      items={matches ?? none}
      marks={marks}
    >
      {(sight) => (
        <MapList
          query={query}
          all={matches}
          sight={sight}
          words={{
            inSight: (count) => t('map.in_sight', { count }),
            chosen: (count) => t('map.chosen', { count }),
            none: t('map.none_in_sight'),
          }}
          empty={empty}
        >
          {(rows) => (
            <Edge>
              <MatchList matches={rows} now={query.dataUpdatedAt} byDay={sort === 'soonest'} />
            </Edge>
          )}
        </MapList>
      )}
    </AroundMap>
  );
}

/** The rows touch the edges of the screen. */
const Edge = styled.div`
  margin-inline: -16px;
  @media ${beside} {
    margin-inline-start: 0;
  }
`;
