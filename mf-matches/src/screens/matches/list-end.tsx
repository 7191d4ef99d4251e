import { ApiError } from '@homeground/shared/api';
import { useText } from '@homeground/shared/i18n';
import { Button, MoreBelow, Notice, space, Text } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import { CardSkeletons } from './card-skeletons';

interface Props {
  readonly query: {
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
    readonly refetch: () => Promise<unknown>;
  };
  /** Text below the last row. */
  readonly endText: string;
  readonly failureText: string;
}

/** Approximate height of a screen in pixels. */
const screenHeight = 800;

/** End of a list. The next page is fetched when the end is less than a screen away. After a failure, the user has to press a button. */
export function ListEnd({ query, endText, failureText }: Props) {
  const t = useText(texts);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (isFetchNextPageError) {
    const isCursorStale = query.error instanceof ApiError && query.error.code === 'list.cursor_unusable';
    return (
      <Notice
        tone="warning"
        role="alert"
        action={
          <Button
            tone="secondary"
            size="small"
            onClick={() => (isCursorStale ? query.refetch() : query.fetchNextPage())}
          >
            {t('matches.retry')}
          </Button>
        }
      >
        {failureText}
      </Notice>
    );
  }
  if (!hasNextPage) return <End>{endText}</End>;
  return (
    <MoreBelow
      hasMore
      fetching={isFetchingNextPage}
      failed={false}
      onMore={() => {
        if (!query.isFetching) void query.fetchNextPage();
      }}
      loading={<CardSkeletons count={2} />}
      margin={screenHeight}
    />
  );
}

const End = styled(Text).attrs({ $size: 14, $tone: 'quiet' })`
  padding: ${space(8)} 0;
  text-align: center;
`;
