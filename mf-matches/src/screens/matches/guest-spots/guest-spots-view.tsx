import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { AsyncView, PullToRefresh, Screen } from '@homeground/shared/ui';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { texts as areaTexts } from '../../../locales';
import { guestSearchOf } from '../../../rules/guest-address.rules';
import { AreaNote } from '../area-note';
import { CardSkeletons } from '../card-skeletons';
import { ListEnd } from '../list-end';
import { ListKindLinks } from '../list-kind-links';
import { MapSkeleton } from '../map-frame';
import { Listing } from '../matches.look';
import { statusOf } from '../use-matches';
import { GuestListBar } from './guest-list-bar';
import { texts } from './locales';
import { MyOffers } from './my-offers';
import { NoGuestSpots } from './no-guest-spots';
import { SpotList } from './spot-list';
import { useGuestAddress } from './use-guest-address';
import { useGuestSpots, useMyOffers } from './use-guest-spots';

/** Loaded on demand, because not every user opens the map. */
const SpotsMap = lazy(() =>
  import(/* webpackChunkName: "spots-map" */ './spots-map').then((module) => ({ default: module.SpotsMap })),
);

/** Guest spots around me, as a list or on a map, with my own offers (SPEC 5.7). */
export function GuestSpotsView() {
  const t = useText(texts);
  const area = useText(areaTexts);
  const control = useGuestAddress();
  const { address, change } = control;
  const listed = useGuestSpots(guestSearchOf(address));
  const { query, spots } = listed;
  const myOffers = useMyOffers();
  const km = useUser((user) => user?.searchDistance ?? null);
  // My offers appear together with the list below, so that nothing moves under the finger.
  const ready = !myOffers.isPending || query.isError;
  const empty = <NoGuestSpots control={control} km={km} />;
  const asMap = address.view === 'map';
  const head = (
    <>
      <Head $asMap={asMap}>
        <ListKindLinks current="guests" />
        <GuestListBar control={control} />
      </Head>
      <AreaNote area={address.area} onBack={() => change({ area: null })} />
    </>
  );
  if (asMap)
    return (
      <Screen title={area('list_kind.guests_title')}>
        <PullToRefresh onRefresh={query.refetch} />
        <Listing $asMap>
          {head}
          <Suspense fallback={<MapSkeleton />}>
            <SpotsMap control={control} listed={listed} empty={empty} />
          </Suspense>
        </Listing>
      </Screen>
    );
  const far = address.area?.km ?? km;
  return (
    <Screen title={area('list_kind.guests_title')}>
      <PullToRefresh onRefresh={query.refetch} />
      {head}
      {ready && spots && <MyOffers offers={myOffers.data ?? []} />}
      <AsyncView
        query={{
          status: ready ? statusOf(query) : 'pending',
          data: ready ? spots : undefined,
          error: query.error,
          refetch: query.refetch,
        }}
        loading={<CardSkeletons count={4} />}
        empty={empty}
      >
        {(shown) => (
          <SpotList label={area('list_kind.guests_title')} spots={shown} now={query.dataUpdatedAt} />
        )}
      </AsyncView>
      {ready && spots && spots.length > 0 && (
        <ListEnd
          query={query}
          end={far === null ? area('matches.end_mine') : t('end', { km: far })}
          failed={t('more_failed')}
        />
      )}
    </Screen>
  );
}

/** Head of the list. The negative margin removes the gap between list items, which a map does not have. */
const Head = styled.div<{ $asMap: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  margin-bottom: ${({ $asMap }) => ($asMap ? '4px' : '-8px')};
`;
