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
import { useTellUnusable } from './unusable-answers';

/** The part of a query that this view needs. */
export interface QueryState<Data> {
  readonly status: 'pending' | 'error' | 'success';
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

export interface AsyncViewProps<Data> {
  readonly query: QueryState<Data>;
  /** Skeletons of the screen's own shape. */
  readonly loading: ReactNode;
  /** Shown when there is no data: the next step. */
  readonly empty: ReactNode;
  /** Without it, an empty list is empty and everything else is not. */
  readonly isEmpty?: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
  /**
   * Nothing else on the screen appears with this answer. Then much of it is drawn in short slices behind the skeletons; otherwise in one
   * go, or what stands above would come first and push the skeletons down.
   */
  readonly deferred?: boolean;
}

/** SPEC 8.1: loading, failed, empty, ready; none can be forgotten. What was seen stays when a refresh fails. */
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
  const { status, data, error, refetch } = query;
  const drawn = useDeferredValue(data !== undefined);
  const failed = data === undefined && status === 'error';
  useTellUnusable(failed ? error : null);

  if (failed) {
    const unseen = toApiError(error).code === 'network.not_seen';
    return (
      <ErrorState text={errorText(error)} onRetry={refetch} {...(unseen && { title: t('error.not_seen') })} />
    );
  }
  if (data === undefined || (deferred && !drawn)) return <Loading>{loading}</Loading>;
  const shown = isEmpty(data) ? empty : children(data);
  if (status !== 'error') return shown;
  return (
    <>
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
      {shown}
    </>
  );
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
