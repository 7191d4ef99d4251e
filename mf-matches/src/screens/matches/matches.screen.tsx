import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { AsyncView, Hint, Loading, PullToRefresh, Screen, Skeleton, useToolbar } from '@homeground/shared/ui';
import { lazy, Suspense } from 'react';
import { texts } from '../../locales';
import { firstMatch } from '../../parts/hints';
import { searchOf, type ListAddress } from '../../rules/list-address.rules';
import { AreaNote } from './area-note';
import { CardSkeletons } from './card-skeletons';
import { ComingMatches } from './coming-matches';
import { DayStrip } from './day-strip';
import { EmptyList } from './empty-list';
import { ListBar } from './list-bar';
import { ListEnd } from './list-end';
import { LookFurther } from './look-further';
import { MapSkeleton } from './map-frame';
import { MatchList } from './match-list';
import { Aside, Home, Listing, SkipToList, Tools } from './matches.look';
import { NewMatches } from './new-matches';
import { NextMatchCard } from './next-match-card';
import { TodoStrip } from './todo-strip';
import { useAbove } from './use-above';
import { useListAddress } from './use-list-address';
import { statusOf, useMatches } from './use-matches';

/** Loaded on demand, because not every user opens the map. */
const MatchesMap = lazy(() =>
  import(/* webpackChunkName: "matches-map" */ './matches-map').then((module) => ({
    default: module.MatchesMap,
  })),
);

/** Home: my next match, my to-dos, and the matches around me (SPEC 5.3). */
export function MatchesScreen() {
  const t = useText(texts);
  const control = useListAddress();
  const toolbar = useToolbar<HTMLDivElement>();
  const { address } = control;
  const search = searchOf(address);
  const listed = useMatches(search);
  const { query, matches, lookedTo } = listed;
  const { settled: isSettled, next, todos } = useAbove(!query.isPending);
  const anywhere = address.filters.mine === true || address.filters.applied === true;
  const end = useEndWords(address, anywhere);
  const now = query.dataUpdatedAt;
  const asMap = address.view === 'map';
  const empty = (
    <EmptyList
      control={control}
      earlier={query.data?.pages[0]?.earlier ?? false}
      soFar={lookedTo !== undefined}
    />
  );

  // All parts appear at once. A part above the list that appeared later would push the list down under the finger.
  if (!isSettled)
    return (
      <Screen title={t('matches.title')}>
        <Loading>
          <Skeleton shape="block" height={104} />
          <CardSkeletons count={6} day />
        </Loading>
      </Screen>
    );
  return (
    <Screen title={t('matches.title')}>
      <SkipToList type="button" onClick={focusFirstRow}>
        {t('matches.skip')}
      </SkipToList>
      <PullToRefresh onRefresh={query.refetch} />
      <Home>
        {!asMap && (next !== null || todos.length > 0) && (
          <Aside>
            {next && <NextMatchCard next={next} />}
            <TodoStrip todos={todos} now={now} />
          </Aside>
        )}
        <Listing $asMap={asMap}>
          <Tools {...toolbar} aria-label={t('matches.tools')}>
            <DayStrip control={control} search={search} now={now || Date.now()} />
            <ListBar control={control} />
          </Tools>
          <NewMatches
            search={search}
            since={anywhere ? undefined : query.data?.pages[0]?.at}
            onShow={() => {
              window.scrollTo({ top: 0 });
              void query.refetch();
            }}
          />
          <AreaNote area={anywhere ? null : address.area} onBack={() => control.change({ area: null })} />
          {query.data && <ComingMatches />}
          {asMap ? (
            <Suspense fallback={<MapSkeleton />}>
              <MatchesMap control={control} listed={listed} empty={empty} />
            </Suspense>
          ) : (
            <AsyncView
              query={{ status: statusOf(query), data: matches, error: query.error, refetch: query.refetch }}
              loading={<CardSkeletons count={6} day />}
              empty={empty}
            >
              {(loaded) => (
                <MatchList
                  matches={loaded}
                  now={now}
                  byDay={address.sort === 'soonest'}
                  hint={<Hint id={firstMatch}>{t('matches.first_hint')}</Hint>}
                />
              )}
            </AsyncView>
          )}
          {lookedTo && !query.isFetchNextPageError ? (
            <LookFurther
              lookedTo={lookedTo}
              busy={query.isFetchingNextPage}
              onPress={() => void query.fetchNextPage()}
            />
          ) : (
            ((!asMap && matches && matches.length > 0) || query.isFetchNextPageError) && (
              <ListEnd query={query} end={end} failed={t('matches.more_failed')} />
            )
          )}
        </Listing>
      </Home>
    </Screen>
  );
}

const focusFirstRow = () => document.querySelector<HTMLElement>('[data-rows] a, [data-mark]')?.focus();

/** Returns the text below the last row: the search distance of the list. */
function useEndWords({ area }: ListAddress, anywhere: boolean): string {
  const t = useText(texts);
  const km = useUser((user) => user?.searchDistance ?? null);
  if (anywhere) return t('matches.end_mine');
  if (area) return t('map.end', { km: area.km });
  return km === null ? t('matches.end_mine') : t('matches.end', { km });
}
