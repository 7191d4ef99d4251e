import { useText } from '@homeground/shared/i18n';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/button';
import { focusNearest, withAncestors } from '../focus/ancestors';
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
  /** True if more content is below the list. Each page then needs a press, so that the content below can be reached. */
  readonly byPress?: boolean;
  /** Skeletons in the shape of the list's rows. */
  readonly loading?: ReactNode;
  /** Distance from the viewport, in pixels, at which the next page is requested. */
  readonly margin?: number;
}

/**
 * End of a list that has more pages. The next page loads before the user reaches the end. After a failure, in the middle of a page
 * (`byPress`), and in browsers without IntersectionObserver, a button loads the next page. The focus stays in the list.
 */
export function MoreBelow({
  hasMore,
  fetching,
  failed,
  onMore,
  byPress = false,
  loading = <RowSkeletons />,
  margin = prefetchMargin,
}: MoreBelowProps) {
  const t = useText(texts);
  const end = useRef<HTMLDivElement>(null);
  const latestOnMore = useRef(onMore);
  useEffect(() => {
    latestOnMore.current = onMore;
  });
  const pressedIn = useRef<readonly HTMLElement[]>([]);
  useEffect(() => {
    // The pressed button has left the page with the last page of the list, and the focus with it.
    if (!hasMore && document.activeElement === document.body) focusNearest(pressedIn.current);
  }, [hasMore]);
  const press = () => {
    pressedIn.current = withAncestors(end.current?.parentElement ?? null);
    return onMore();
  };
  const isObserving = hasMore && !fetching && !failed && !byPress;
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
      {fetching && !byPress ? (
        <Loading>{loading}</Loading>
      ) : (
        <Button tone="secondary" full busy={fetching} onClick={press}>
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
