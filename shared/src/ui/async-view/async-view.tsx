import { useDeferredValue, type ReactNode } from 'react';
import { toApiError } from '@homeground/shared/api';
import { useUntypedErrorText } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { Button } from '../button/button';
import { ErrorState } from '../error-state/error-state';
import { Notice } from '../error-state/notice';
import { WifiOffIcon } from '../icons/icons';
import { texts } from '../locales';
import { Loading } from '../skeleton/skeleton';
import { useReportUnusable } from './unusable-answers';

/** The part of a query that AsyncView reads. */
export interface QueryState<Data> {
  readonly status: 'pending' | 'error' | 'success';
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** True if only a further page of a list has failed, which the end of the list shows. */
  readonly isFetchNextPageError?: boolean;
}

export interface AsyncViewProps<Data> {
  readonly query: QueryState<Data>;
  /** Skeletons in the shape of the screen. */
  readonly loading: ReactNode;
  /** Shown if there is no data, with a next step. */
  readonly empty: ReactNode;
  /** Returns whether the data is empty. By default, only an empty list counts as empty. */
  readonly isEmpty?: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
  /**
   * Renders the data in short slices, while the skeleton is still shown. Only for screens on which no other part appears together with this
   * data, because that part would appear first and push the skeleton down.
   */
  readonly deferred?: boolean;
}

/** Shows the four states of a query: loading, failed, empty, ready (SPEC 8.1). After a failed refresh the data stays. */
export function AsyncView<Data>({
  query,
  loading,
  empty,
  isEmpty = isEmptyList,
  children,
  deferred = false,
}: AsyncViewProps<Data>) {
  const errorText = useUntypedErrorText();
  const t = useText(texts);
  const { status, data, error, refetch, isFetchNextPageError = false } = query;
  const isDeferredReady = useDeferredValue(data !== undefined);
  const hasFailed = data === undefined && status === 'error';
  useReportUnusable(hasFailed ? error : null);

  if (hasFailed) {
    const isUnseen = toApiError(error).code === 'network.not_seen';
    return (
      <ErrorState
        text={errorText(error)}
        onRetry={refetch}
        {...(isUnseen && { title: t('error.not_seen') })}
      />
    );
  }
  if (data === undefined || (deferred && !isDeferredReady)) return <Loading>{loading}</Loading>;
  return (
    <>
      {status === 'error' && !isFetchNextPageError && (
        <Notice
          role="status"
          tone="warning"
          icon={<WifiOffIcon size={20} />}
          action={
            <Button tone="secondary" size="small" onClick={refetch}>
              {t('retry')}
            </Button>
          }
        >
          {t('stale.text')}
        </Notice>
      )}
      {/* The content has the same position with and without the notice. Otherwise React would mount it again, and typed text would be lost. */}
      {isEmpty(data) ? empty : children(data)}
    </>
  );
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
