import { createContext, useContext, useEffect, type ReactNode, type RefObject } from 'react';
import { nearViewport } from './near-viewport';
import { savesData } from './saves-data';

export type Prefetch = (pathname: string) => void;

const PrefetchContext = createContext<Prefetch | null>(null);

/** Provides the function that prefetches the code of a path. Without this provider, links prefetch nothing. */
export function PrefetchProvider({ prefetch, children }: { prefetch: Prefetch; children: ReactNode }) {
  return <PrefetchContext value={prefetch}>{children}</PrefetchContext>;
}

/** Prefetches the code of `pathname` once the link is within 200 px of the viewport, never on a data-saver connection (SPEC 2.5). */
export function usePrefetch(link: RefObject<Element | null>, pathname: string, isEnabled: boolean): void {
  const prefetch = useContext(PrefetchContext);
  useEffect(() => {
    if (
      !prefetch ||
      !isEnabled ||
      !link.current ||
      savesData() ||
      typeof IntersectionObserver === 'undefined'
    )
      return;
    return nearViewport(link.current, () => prefetch(pathname));
  }, [prefetch, isEnabled, link, pathname]);
}
