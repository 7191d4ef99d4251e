import { limits } from '@homeground/shared/contracts';
import { useEffect, useRef, type RefObject } from 'react';

const { afterMs } = limits.notifications.seen;
/** Area below the two bars does not count as visible (SPEC 2.1). */
const BARS = '-64px 0px -56px';

/**
 * Says once that this stood in view on a visible page for a moment (SPEC 4.5). Without anybody to tell, it watches nothing. `newest`
 * names what is to be seen: something newer in the same place is looked at again.
 */
export function useSeen(
  thing: RefObject<HTMLElement | null>,
  newest: string,
  onSeen: (() => void) | null,
): void {
  const callback = useRef(onSeen);
  useEffect(() => {
    callback.current = onSeen;
  });
  const watching = onSeen !== null;

  useEffect(() => {
    if (!watching || !thing.current || typeof IntersectionObserver === 'undefined') return;
    let inView = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (inView && document.visibilityState === 'visible')
        timer = setTimeout(() => callback.current?.(), afterMs);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        inView = entry?.isIntersecting ?? false;
        look();
      },
      { rootMargin: BARS, threshold: 0.5 },
    );
    observer.observe(thing.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [thing, watching, newest]);
}
