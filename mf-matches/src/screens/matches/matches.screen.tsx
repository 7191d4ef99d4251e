import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { AsyncView, Hint, Loading, PullToRefresh, Screen, Stack } from '@homeground/shared/ui';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { firstMatch } from '../../parts/hints';
import { searchOf } from '../../rules/list-address.rules';
import { CardSkeletons } from './card-skeletons';
import { ComingMatches } from './coming-matches';
import { EmptyList } from './empty-list';
import { KindChips } from './kind-chips';
import { ListBar } from './list-bar';
import { ListEnd } from './list-end';
import { MatchCard } from './match-card';
import { NewMatches } from './new-matches';
import { SortLine } from './sort-line';
import { TodoStrip } from './todo-strip';
import { useListAddress } from './use-list-address';
import { useMatches } from './use-matches';
import { useTodos } from './use-todos';

/** Only who wants the map pays for it. */
const MatchesMap = lazy(() =>
  import(/* webpackChunkName: "matches-map" */ './matches-map').then((module) => ({
    default: module.MatchesMap,
  })),
);

/** SPEC 5.3: open matches around me. */
export function MatchesScreen() {
  const t = useText(texts);
  const control = useListAddress();
  const { address } = control;
  const { query, matches } = useMatches(searchOf(address));
  const { settled, todos } = useTodos(query.data !== undefined);
  const ready = settled || query.data === undefined;
  // A next page that failed is told at the end of the list, where it is missing.
  const status = query.isFetchNextPageError ? 'success' : query.status;
  const anywhere = address.filters.mine === true || address.filters.applied === true;
  const km = useUser((user) => user?.searchDistance ?? null);

  return (
    <Screen title={t('matches.title')}>
      <PullToRefresh onRefresh={query.refetch} />
      <Head>
        <ListBar control={control} />
        <KindChips control={control} />
        <SortLine control={control} km={km} />
      </Head>
      <NewMatches
        search={searchOf(address)}
        since={anywhere ? undefined : query.data?.pages[0]?.at}
        onShow={() => {
          window.scrollTo({ top: 0 });
          void query.refetch();
        }}
      />
      {/* What stands above the list comes with it: nothing is pushed down under a thumb. */}
      {ready && !query.isPending && <TodoStrip todos={todos} />}
      {ready && query.data && <ComingMatches now={query.dataUpdatedAt} />}
      <AsyncView
        query={{
          status: ready ? status : 'pending',
          data: ready ? matches : undefined,
          error: query.error,
          refetch: query.refetch,
        }}
        loading={<CardSkeletons count={4} />}
        empty={<EmptyList control={control} earlier={query.data?.pages[0]?.earlier ?? false} />}
      >
        {(shown) =>
          address.view === 'map' ? (
            <Suspense
              fallback={
                <Loading>
                  <CardSkeletons count={2} />
                </Loading>
              }
            >
              <MatchesMap matches={shown} now={query.dataUpdatedAt} />
            </Suspense>
          ) : (
            <>
              <Hint id={firstMatch}>{t('matches.first_hint')}</Hint>
              <Stack as="ul" $gap={12} aria-label={t('matches.title')}>
                {shown.map((match) => (
                  <li key={match.id}>
                    <MatchCard match={match} now={query.dataUpdatedAt} />
                  </li>
                ))}
              </Stack>
            </>
          )
        }
      </AsyncView>
      {ready && matches && matches.length > 0 && <ListEnd query={query} control={control} km={km} />}
    </Screen>
  );
}

/** Close to its list; the list's own gap comes below it. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  margin-bottom: -12px;
`;
