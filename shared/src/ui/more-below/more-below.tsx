import { useText } from '@homeground/shared/i18n';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Stack } from '../layout/layout';
import { texts } from '../locales';
import { Loading, Skeleton } from '../skeleton/skeleton';
import { prefetchMargin } from '../theme/tokens';

export interface MoreBelowProps {
  readonly hasMore: boolean;
  readonly fetching: boolean;
  /** True if the last attempt failed. The next attempt then needs a press. */
  readonly failed: boolean;
  readonly onMore: () => unknown;
  /** Skeletons in the shape of the list's rows. */
  readonly loading?: ReactNode;
  /** Distance from the viewport, in pixels, at which the next page is requested. */
  readonly margin?: number;
}

/**
 * End of a list that has more pages. The next page loads before the user reaches the end; in browsers without IntersectionObserver it loads
 * by a button.
 */
export function MoreBelow({
  hasMore,
  fetching,
  failed,
  onMore,
  loading = <RowSkeletons />,
  margin = prefetchMargin,
}: MoreBelowProps) {
  const t = useText(texts);
  const end = useRef<HTMLDivElement>(null);
  const latestOnMore = useRef(onMore);
  useEffect(() => {
    latestOnMore.current = onMore;
  });
  const isObserving = hasMore && !fetching && !failed;
  useEffect(() => {
    if (!isObserving || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latestOnMore.current(), {
      rootMargin: `${margin}px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isObserving, margin]);

  if (!hasMore) return null;
  return (
    <div ref={end}>
      {fetching ? (
        <Loading>{loading}</Loading>
      ) : (
        <Button tone="secondary" full onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function RowSkeletons() {
  return (
    <Stack $gap={12}>
      <Skeleton shape="block" height={64} />
      <Skeleton shape="block" height={64} />
    </Stack>
  );
}
