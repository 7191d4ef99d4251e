import { useInfiniteQuery } from '@homeground/shared/async';
import type { CalendarMatch, PastMatchPage } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { MoreBelow, Notice, Stack } from '@homeground/shared/ui';
import { useState } from 'react';
import { MatchRows } from '../match-rows/match-rows';
import { texts } from './locales';

export interface PastMatchRowsProps {
  /** The latest matches, which the page of the side contains, and the cursor of the matches after them. */
  readonly play: { readonly past: readonly CalendarMatch[]; readonly pastNext?: string | null };
  readonly queryKey: readonly string[];
  readonly load: (cursor: string, signal: AbortSignal) => Promise<PastMatchPage>;
}

/** Past matches of a side, from the point of view of that side. Earlier ones load page by page, at a press. */
export function PastMatchRows({ play, queryKey, load }: PastMatchRowsProps) {
  const t = useText(texts);
  // The earlier matches follow those of the first press. A match that becomes past later moves the matches of the page, and the list would jump.
  const [opened, setOpened] = useState<PastMatchRowsProps['play'] | null>(null);
  const cursor = (opened ?? play).pastNext ?? null;
  const query = useInfiniteQuery({
    queryKey: [...queryKey, cursor ?? ''],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: cursor ?? '',
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: opened !== null && cursor !== null,
  });
  const earlierMatches = query.data?.pages.flatMap(({ matches }) => matches) ?? [];
  const hasFailed = query.isLoadingError || query.isFetchNextPageError;
  const showMore = () => {
    if (query.data) return query.fetchNextPage();
    return opened ? query.refetch() : setOpened(play);
  };
  return (
    <Stack $gap={12}>
      <MatchRows matches={eachOnce([...play.past, ...(opened?.past ?? []), ...earlierMatches])} />
      {hasFailed && <Notice role="alert">{t('more_failed')}</Notice>}
      <MoreBelow
        hasMore={query.data ? query.hasNextPage : cursor !== null}
        fetching={query.isLoading || query.isFetchingNextPage}
        failed={hasFailed}
        byPress
        onMore={showMore}
      />
    </Stack>
  );
}

const eachOnce = (matches: readonly CalendarMatch[]): readonly CalendarMatch[] =>
  matches.filter(({ id }, index) => matches.findIndex((match) => match.id === id) === index);
