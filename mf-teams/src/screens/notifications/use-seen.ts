import { limits } from '@homeground/shared/contracts';
import { useEffect, useRef, type RefObject } from 'react';

const { afterMs } = limits.notifications.seen;
/** Margins for the two bars. A row under a bar does not count as visible (SPEC 2.1). */
const BARS = '-64px 0px -56px';

/**
 * Calls `onSeen` once the element was in view on a visible page for a moment (SPEC 4.5). With null nothing is observed. If the element gets
 * a new `id`, it is observed again.
 */
export function useSeen(
  element: RefObject<HTMLElement | null>,
  id: string,
  onSeen: (() => void) | null,
): void {
  const callback = useRef(onSeen);
  useEffect(() => {
    callback.current = onSeen;
  });
  const isEnabled = onSeen !== null;

  useEffect(() => {
    if (!isEnabled || !element.current || typeof IntersectionObserver === 'undefined') return;
    let inView = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      if (inView && document.visibilityState === 'visible')
        timer = setTimeout(() => callback.current?.(), afterMs);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        inView = entry?.isIntersecting ?? false;
        check();
      },
      { rootMargin: BARS, threshold: 0.5 },
    );
    observer.observe(element.current);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', check);
    };
  }, [element, isEnabled, id]);
}
