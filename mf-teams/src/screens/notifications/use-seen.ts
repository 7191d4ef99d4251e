import { isPageInUse, onPageUse } from '@homeground/shared/async';
import { limits } from '@homeground/shared/contracts';
import { useEffect, useRef, type RefObject } from 'react';

const { afterMs } = limits.notifications.seen;
/** Margins for the two bars. A row under a bar does not count as visible (SPEC 2.1). */
const BAR_MARGINS = '-64px 0px -56px';

/**
 * Calls `onSeen` when the element has been in view on a page in use for a moment (SPEC 4.5). If `onSeen` is null, nothing is observed. A
 * new `id` means that the element shows another notice, so the observation starts again.
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
      if (inView && isPageInUse()) timer = setTimeout(() => callback.current?.(), afterMs);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        inView = entry?.isIntersecting ?? false;
        check();
      },
      { rootMargin: BAR_MARGINS, threshold: 0.5 },
    );
    observer.observe(element.current);
    const stopListening = onPageUse(check);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      stopListening();
    };
  }, [element, isEnabled, id]);
}
