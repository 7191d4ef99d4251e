import { useText } from '@homeground/shared/i18n';
import { useEffect, useRef } from 'react';
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
}

/**
 * End of a list that has more pages. The next page loads before the user reaches the end; in browsers without IntersectionObserver it loads
 * by a button.
 */
export function MoreBelow({ hasMore, fetching, failed, onMore }: MoreBelowProps) {
  const t = useText(texts);
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  const watching = hasMore && !fetching && !failed;
  useEffect(() => {
    if (!watching || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: `${prefetchMargin}px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [watching]);

  if (!hasMore) return null;
  return (
    <div ref={end}>
      {fetching ? (
        <Loading>
          <Stack $gap={12}>
            <Skeleton shape="block" height={64} />
            <Skeleton shape="block" height={64} />
          </Stack>
        </Loading>
      ) : (
        <Button tone="secondary" full onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
