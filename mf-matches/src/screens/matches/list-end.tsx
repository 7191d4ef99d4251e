import { ApiError } from '@homeground/shared/api';
import { useText } from '@homeground/shared/i18n';
import { Button, Loading, Notice, Text } from '@homeground/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { CardSkeletons } from './card-skeletons';

interface Props {
  readonly query: {
    readonly data: { readonly pages: readonly unknown[] } | undefined;
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
    readonly refetch: () => Promise<unknown>;
  };
  /** Text below the last row. */
  readonly end: string;
  /** Text shown if the next page could not be loaded. */
  readonly failed: string;
}

/** End of a list. The next page is fetched when the end is less than a screen away. After a failure, the user has to press a button. */
export function ListEnd({ query, end, failed }: Props) {
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
        {failed}
      </Notice>
    );
  }
  if (!hasNextPage) return <End>{end}</End>;
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
