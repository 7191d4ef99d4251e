import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { AsyncView, PullToRefresh, Screen, space } from '@homeground/shared/ui';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { texts as areaTexts } from '../../../locales';
import { spotSearchOf } from '../../../rules/spot-list-address.rules';
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
import { useSpotListAddress } from './use-spot-list-address';
import { useGuestSpots, useMyOffers } from './use-guest-spots';

/** Loaded on demand, because not every user opens the map. */
const SpotsMap = lazy(() =>
  import(/* webpackChunkName: "spots-map" */ './spots-map').then((module) => ({ default: module.SpotsMap })),
);

/** Guest spots around me, as a list or on a map, with my own offers (SPEC 5.7). */
export function GuestSpotsView() {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const control = useSpotListAddress();
  const { address, change } = control;
  const list = useGuestSpots(spotSearchOf(address));
  const { query, spots } = list;
  const myOffers = useMyOffers();
  const km = useUser((user) => user?.searchDistance ?? null);
  // My offers appear together with the list below, so that nothing moves under the finger.
  const isReady = !myOffers.isPending || query.isError;
  const emptyState = <NoGuestSpots control={control} km={km} />;
  const isMapView = address.view === 'map';
  const head = (
    <>
      <Head $isMapView={isMapView}>
        <ListKindLinks current="guests" />
        <GuestListBar control={control} />
      </Head>
      <AreaNote area={address.area} onBack={() => change({ area: null })} />
    </>
  );
  if (isMapView)
    return (
      <Screen title={areaText('list_kind.guests_title')}>
        <PullToRefresh onRefresh={query.refetch} />
        <Listing $isMapView>
          {head}
          <Suspense fallback={<MapSkeleton />}>
            <SpotsMap control={control} list={list} empty={emptyState} />
          </Suspense>
        </Listing>
      </Screen>
    );
  const radiusKm = address.area?.km ?? km;
  return (
    <Screen title={areaText('list_kind.guests_title')}>
      <PullToRefresh onRefresh={query.refetch} />
      {head}
      {isReady && spots && <MyOffers offers={myOffers.data ?? []} />}
      <AsyncView
        query={{
          status: isReady ? statusOf(query) : 'pending',
          data: isReady ? spots : undefined,
          error: query.error,
          refetch: query.refetch,
        }}
        loading={<CardSkeletons count={4} />}
        empty={emptyState}
      >
        {(items) => (
          <SpotList label={areaText('list_kind.guests_title')} spots={items} now={query.dataUpdatedAt} />
        )}
      </AsyncView>
      {isReady && spots && spots.length > 0 && (
        <ListEnd
          query={query}
          endText={radiusKm === null ? areaText('matches.end_mine') : t('end', { km: radiusKm })}
          failureText={t('more_failed')}
        />
      )}
    </Screen>
  );
}

/** Head of the list. The negative margin removes the gap between list items, which a map does not have. */
const Head = styled.div<{ $isMapView: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin-bottom: ${({ $isMapView }) => ($isMapView ? space(4) : `-${space(8)}`)};
`;
