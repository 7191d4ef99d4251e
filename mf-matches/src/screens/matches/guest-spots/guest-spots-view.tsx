import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { AsyncView, lazyPart, PullToRefresh, Screen, space } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts as areaTexts } from '../../../locales';
import { spotSearchOf } from '../../../rules/spot-list-address.rules';
import { AreaNote } from '../area-note';
import { CardSkeletons } from '../card-skeletons';
import { ListEnd } from '../list-end';
import { ListKindLinks } from '../list-kind-links';
import { MapSkeleton } from '../map-frame';
import { Listing } from '../matches.look';
import { GuestListBar } from './guest-list-bar';
import { texts } from './locales';
import { MyOffers } from './my-offers';
import { NoGuestSpots } from './no-guest-spots';
import { SpotList } from './spot-list';
import { useSpotListAddress } from './use-spot-list-address';
import { useGuestSpots, useMyOffers } from './use-guest-spots';

/** Loaded on demand, because not every user opens the map. */
const SpotsMap = lazyPart(
  () => import(/* webpackChunkName: "spots-map" */ './spots-map').then((module) => module.SpotsMap),
  { instead: (failure) => failure ?? <MapSkeleton /> },
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
  const radiusKm = address.area?.km ?? km;
  const listEnd = (
    <ListEnd
      query={query}
      endText={radiusKm === null ? areaText('matches.end_mine') : t('end', { km: radiusKm })}
      failureText={t('more_failed')}
    />
  );
  if (isMapView)
    return (
      <Screen title={areaText('list_kind.guests_title')}>
        <PullToRefresh onRefresh={query.refetch} />
        <Listing $isMapView>
          {head}
          <SpotsMap control={control} list={list} empty={emptyState} />
          {query.isFetchNextPageError && listEnd}
        </Listing>
      </Screen>
    );
  return (
    <Screen title={areaText('list_kind.guests_title')}>
      <PullToRefresh onRefresh={query.refetch} />
      {head}
      {isReady && spots && <MyOffers offers={myOffers.data ?? []} />}
      <AsyncView
        query={{ ...query, ...(isReady ? { data: spots } : { status: 'pending', data: undefined }) }}
        loading={<CardSkeletons count={4} />}
        empty={emptyState}
      >
        {(items) => <SpotList label={areaText('list_kind.guests_title')} spots={items} />}
      </AsyncView>
      {isReady && spots && spots.length > 0 && listEnd}
    </Screen>
  );
}

/** Head of the list. With its margin, the gap below is the same in both views, because `Screen` has a larger gap than `Listing`. */
const Head = styled.div<{ $isMapView: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin-bottom: ${({ $isMapView }) => ($isMapView ? space(4) : `-${space(8)}`)};
`;
