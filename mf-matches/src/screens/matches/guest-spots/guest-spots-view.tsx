import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { AsyncView, PullToRefresh, Screen, Stack } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts as areaTexts } from '../../../locales';
import { guestSearchOf } from '../../../rules/guest-address.rules';
import { CardSkeletons } from '../card-skeletons';
import { ListEnd } from '../list-end';
import { ListKindLinks } from '../list-kind-links';
import { GuestListBar } from './guest-list-bar';
import { GuestSpotCard } from './guest-spot-card';
import { texts } from './locales';
import { MyOffers } from './my-offers';
import { NoGuestSpots } from './no-guest-spots';
import { useGuestAddress } from './use-guest-address';
import { useGuestSpots, useMyOffers } from './use-guest-spots';

/** SPEC 5.7: sides around me that look for guest players, and where I have offered to play. */
export function GuestSpotsView() {
  const t = useText(texts);
  const area = useText(areaTexts);
  const control = useGuestAddress();
  const { query, spots } = useGuestSpots(guestSearchOf(control.address));
  const mine = useMyOffers();
  const km = useUser((user) => user?.searchDistance ?? null);
  // What stands above the list comes with it: nothing is pushed down under a thumb.
  const ready = !mine.isPending || query.isError;
  const status = query.isFetchNextPageError ? 'success' : query.status;

  return (
    <Screen title={area('list_kind.guests_title')}>
      <PullToRefresh onRefresh={query.refetch} />
      <Head>
        <ListKindLinks current="guests" />
        <GuestListBar control={control} />
      </Head>
      {ready && spots && <MyOffers offers={mine.data ?? []} />}
      <AsyncView
        query={{
          status: ready ? status : 'pending',
          data: ready ? spots : undefined,
          error: query.error,
          refetch: query.refetch,
        }}
        loading={<CardSkeletons count={4} />}
        empty={<NoGuestSpots control={control} km={km} />}
      >
        {(shown) => (
          <Stack as="ul" $gap={12} aria-label={area('list_kind.guests_title')}>
            {shown.map((spot) => (
              <li key={spot.id}>
                <GuestSpotCard spot={spot} now={query.dataUpdatedAt} />
              </li>
            ))}
          </Stack>
        )}
      </AsyncView>
      {ready && spots && spots.length > 0 && (
        <ListEnd
          query={query}
          end={km === null ? area('matches.end_mine') : t('end', { km })}
          failed={t('more_failed')}
        />
      )}
    </Screen>
  );
}

/** Close to its list; the list's own gap comes below it. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  margin-bottom: -8px;
`;
