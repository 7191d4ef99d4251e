import { createContext, useContext, useEffect, type ReactNode, type RefObject } from 'react';
import { nearViewport } from './near-viewport';

export type Prefetch = (pathname: string) => void;

const PrefetchContext = createContext<Prefetch | null>(null);

/** Whoever knows the areas says how a path's code is fetched; without it links are plain links. */
export function PrefetchProvider({ prefetch, children }: { prefetch: Prefetch; children: ReactNode }) {
  return <PrefetchContext value={prefetch}>{children}</PrefetchContext>;
}

function savesData(): boolean {
  return (
    'connection' in navigator &&
    (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
  );
}

/** SPEC 2.5: within 200 px of the viewport, never on a data-saver connection. */
export function usePrefetch(link: RefObject<Element | null>, pathname: string, wanted: boolean): void {
  const prefetch = useContext(PrefetchContext);
  useEffect(() => {
    if (!prefetch || !wanted || !link.current || savesData() || typeof IntersectionObserver === 'undefined')
      return;
    return nearViewport(link.current, () => prefetch(pathname));
  }, [prefetch, wanted, link, pathname]);
}
