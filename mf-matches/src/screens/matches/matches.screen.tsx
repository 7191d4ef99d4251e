import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import {
  AsyncView,
  Hint,
  lazyPart,
  Loading,
  PullToRefresh,
  Screen,
  Skeleton,
  useToolbar,
} from '@homeground/shared/ui';
import { texts } from '../../locales';
import { firstMatchHint } from '../../parts/hints';
import { searchOf, type ListAddress } from '../../rules/list-address.rules';
import { AreaNote } from './area-note';
import { CardSkeletons } from './card-skeletons';
import { ComingMatches } from './coming-matches';
import { DayStrip } from './day-strip';
import { EmptyList } from './empty-list';
import { FailedPart } from './failed-part';
import { ListBar } from './list-bar';
import { ListEnd } from './list-end';
import { SearchFurther } from './search-further';
import { MapSkeleton } from './map-frame';
import { MatchList } from './match-list';
import { Aside, Home, Listing, SkipToList, Tools } from './matches.look';
import { NewMatches } from './new-matches';
import { NextMatchCard } from './next-match-card';
import { TodoStrip } from './todo-strip';
import { useNextMatchAndTodos } from './use-next-match-and-todos';
import { useListAddress } from './use-list-address';
import { useMatches } from './use-matches';

/** Loaded on demand, because not every user opens the map. */
const MatchesMap = lazyPart(
  () => import(/* webpackChunkName: "matches-map" */ './matches-map').then((module) => module.MatchesMap),
  { instead: (failure) => failure ?? <MapSkeleton /> },
);

/** Home: my next match, my to-dos, and the matches around me (SPEC 5.3). */
export function MatchesScreen() {
  const t = useText(texts);
  const control = useListAddress();
  const toolbar = useToolbar<HTMLDivElement>();
  const { address } = control;
  const search = searchOf(address);
  const list = useMatches(search);
  const { query, matches, lookedTo } = list;
  const { isSettled, next, todos, isNothing, retryNext, retryTodos } = useNextMatchAndTodos(!query.isPending);
  const isAnywhere = address.filters.mine === true || address.filters.applied === true;
  const endText = useEndText(address, isAnywhere);
  const isMapView = address.view === 'map';
  // If the list has failed too, its own error is enough.
  const hasFailedPart = query.data !== undefined && (retryNext !== null || retryTodos !== null);
  const emptyState = (
    <EmptyList
      control={control}
      hadMatches={query.data?.pages[0]?.earlier ?? false}
      isPartial={lookedTo !== undefined}
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
        {!isMapView && (next !== null || todos.length > 0 || hasFailedPart) && (
          <Aside>
            {next && <NextMatchCard next={next} />}
            {hasFailedPart && retryNext && <FailedPart text={t('next.failed')} onRetry={retryNext} />}
            {hasFailedPart && retryTodos && <FailedPart text={t('todo.failed')} onRetry={retryTodos} />}
            <TodoStrip todos={todos} />
          </Aside>
        )}
        <Listing $isMapView={isMapView}>
          <Tools {...toolbar} aria-label={t('matches.tools')}>
            <DayStrip control={control} search={search} />
            <ListBar control={control} />
          </Tools>
          <NewMatches
            search={search}
            since={isAnywhere ? undefined : query.data?.pages[0]?.at}
            onShow={() => {
              window.scrollTo({ top: 0 });
              void query.refetch();
            }}
          />
          <AreaNote area={isAnywhere ? null : address.area} onBack={() => control.change({ area: null })} />
          {query.data && <ComingMatches />}
          {isMapView ? (
            <MatchesMap control={control} list={list} empty={emptyState} />
          ) : (
            <AsyncView
              query={{ ...query, data: matches }}
              loading={<CardSkeletons count={6} day />}
              empty={emptyState}
            >
              {(loadedMatches) => (
                <MatchList
                  matches={loadedMatches}
                  hasDayHeadings={address.sort === 'soonest'}
                  // Users with a next match or something to do have opened a match before, perhaps on another device.
                  hint={isNothing && <Hint id={firstMatchHint}>{t('matches.first_hint')}</Hint>}
                />
              )}
            </AsyncView>
          )}
          {lookedTo && !query.isFetchNextPageError ? (
            <SearchFurther
              lookedTo={lookedTo}
              busy={query.isFetchingNextPage}
              onPress={() => void query.fetchNextPage()}
            />
          ) : (
            ((!isMapView && matches && matches.length > 0) || query.isFetchNextPageError) && (
              <ListEnd query={query} endText={endText} failureText={t('matches.more_failed')} />
            )
          )}
        </Listing>
      </Home>
    </Screen>
  );
}

const focusFirstRow = () => document.querySelector<HTMLElement>('[data-rows] a, [data-mark]')?.focus();

/** Returns the text below the last row: the search distance of the list. */
function useEndText({ area }: ListAddress, isAnywhere: boolean): string {
  const t = useText(texts);
  const km = useUser((user) => user?.searchDistance ?? null);
  if (isAnywhere) return t('matches.end_mine');
  if (area) return t('map.end', { km: area.km });
  return km === null ? t('matches.end_mine') : t('matches.end', { km });
}
