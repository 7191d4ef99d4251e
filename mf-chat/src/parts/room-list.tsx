import { useInfiniteQuery, useNow } from '@homeground/shared/async';
import { AsyncView, MoreBelow, PullToRefresh, Row, Skeleton, space, Stack } from '@homeground/shared/ui';
import type { RoomsQuery } from '@homeground/shared/contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { queries } from '../api/room-queries.api';
import { roomsOf, teamsOf, type RoomList as List } from '../rules/room-list.rules';

/** State of the further pages of a list of rooms. */
export interface MoreRooms {
  readonly hasMore: boolean;
  readonly fetching: boolean;
  readonly failed: boolean;
  readonly onMore: () => unknown;
}

interface Props {
  readonly filter: Omit<RoomsQuery, 'cursor'>;
  readonly empty: ReactNode;
  /** Renders the rooms. `now` is updated once a minute. */
  readonly children: (list: List, now: number, more: MoreRooms) => ReactNode;
}

/** List of rooms, which is fetched page by page and updated live. */
export function RoomList({ filter, empty, children }: Props) {
  const query = useInfiniteQuery(queries.rooms(filter));
  const now = useNow();
  const more: MoreRooms = {
    hasMore: query.hasNextPage,
    fetching: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
    // Passes no arguments, because a click would pass its event as options.
    onMore: () => query.fetchNextPage(),
  };
  return (
    <>
      <PullToRefresh onRefresh={query.refetch} />
      <AsyncView<List>
        query={query}
        loading={<ListSkeleton />}
        empty={empty}
        isEmpty={(list) => roomsOf(list).length + teamsOf(list).length === 0}
      >
        {(list) => (
          <>
            {children(list, now, more)}
            <MoreBelow {...more} />
          </>
        )}
      </AsyncView>
    </>
  );
}

function ListSkeleton() {
  return (
    <Stack $gap={24}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Row key={row} $gap={12} $align="start">
          <Skeleton shape="avatar" />
          <Stack $gap={0} style={{ flex: 1 }}>
            <Skeleton width="40%" height={18} />
            <Skeleton width="80%" />
            <Skeleton width="60%" height={12} />
          </Stack>
        </Row>
      ))}
    </Stack>
  );
}

export const Rooms = styled.ul`
  margin-top: -${space(8)};
`;
