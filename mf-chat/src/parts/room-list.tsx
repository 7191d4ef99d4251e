import { useText } from '@homeground/shared/i18n';
import { AsyncView, MoreBelow, PullToRefresh, Row, Skeleton, Stack } from '@homeground/shared/ui';
import type { Room, RoomsQuery } from '@homeground/shared/contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../locales';
import { roomsOf, type RoomList as List } from '../rules/room-list.rules';
import { RoomRow } from './room-row';
import { useLiveRooms } from './use-live-rooms';
import { useRooms } from './use-rooms';

interface Props {
  readonly filter: Omit<RoomsQuery, 'cursor'>;
  readonly label: 'chatlist.title' | 'match_chats.title';
  readonly empty: ReactNode;
  readonly to: (room: Room) => string;
}

/** Rooms with the latest message first, as they change. */
export function RoomList({ filter, label, empty, to }: Props) {
  const t = useText(texts);
  const query = useRooms(filter);
  useLiveRooms();
  return (
    <>
      <PullToRefresh onRefresh={query.refetch} />
      <AsyncView<List>
        query={query}
        loading={<ListSkeleton />}
        empty={empty}
        isEmpty={(list) => roomsOf(list).length === 0}
      >
        {(list) => (
          <>
            <Rooms aria-label={t(label)}>
              {roomsOf(list).map((room) => (
                <li key={room.id}>
                  <RoomRow room={room} to={to(room)} now={query.dataUpdatedAt} />
                </li>
              ))}
            </Rooms>
            <MoreBelow
              hasMore={query.hasNextPage}
              fetching={query.isFetchingNextPage}
              failed={query.isFetchNextPageError}
              onMore={() => query.fetchNextPage()}
            />
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

const Rooms = styled.ul`
  margin-top: -8px;
`;
