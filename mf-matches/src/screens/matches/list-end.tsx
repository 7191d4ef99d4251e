import { ApiError } from '@homeground/shared/api';
import { useText } from '@homeground/shared/i18n';
import { Button, Loading, Notice, Text } from '@homeground/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { CardSkeletons } from './card-skeletons';
import type { ListControl } from './use-list-address';
import type { useMatches } from './use-matches';

interface Props {
  readonly query: ReturnType<typeof useMatches>['query'];
  readonly control: ListControl;
  readonly km: number | null;
}

/** Asks for the next page a screen before the end is reached; a page that failed waits for a hand. */
export function ListEnd({ query, control: { address }, km }: Props) {
  const t = useText(texts);
  const mark = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const more = useEffectEvent(() => {
    if (!query.isFetching) void query.fetchNextPage();
  });
  const pages = query.data?.pages.length ?? 0;

  useEffect(() => {
    if (!mark.current || !hasNextPage || isFetchNextPageError || typeof IntersectionObserver === 'undefined')
      return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && more(),
      { rootMargin: '800px' },
    );
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [hasNextPage, isFetchNextPageError, isFetchingNextPage, pages]);

  if (isFetchNextPageError) {
    const stale = query.error instanceof ApiError && query.error.code === 'list.cursor_unusable';
    return (
      <Notice
        tone="warning"
        role="alert"
        action={
          <Button
            tone="secondary"
            size="small"
            onClick={() => (stale ? query.refetch() : query.fetchNextPage())}
          >
            {t('matches.retry')}
          </Button>
        }
      >
        {t('matches.more_failed')}
      </Notice>
    );
  }
  if (!hasNextPage) {
    const anywhere = address.filters.mine === true || address.filters.applied === true || km === null;
    return <End>{anywhere ? t('matches.end_mine') : t('matches.end', { km })}</End>;
  }
  return (
    <div ref={mark}>
      {isFetchingNextPage ? (
        <Loading>
          <CardSkeletons count={2} />
        </Loading>
      ) : (
        <Space />
      )}
    </div>
  );
}

const End = styled(Text).attrs({ $size: 14, $tone: 'quiet' })`
  padding: 8px 0;
  text-align: center;
`;

const Space = styled.div`
  height: 1px;
`;
