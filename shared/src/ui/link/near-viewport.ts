import { prefetchMargin } from '../theme/tokens';

const arrivals = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** Calls once, as soon as the element is within 200 px of the viewport. One observer for the whole page. */
export function nearViewport(element: Element, arrived: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries, self) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        self.unobserve(target);
        arrivals.get(target)?.();
      }
    },
    { rootMargin: `${prefetchMargin}px` },
  );
  arrivals.set(element, arrived);
  observer.observe(element);
  return () => observer?.unobserve(element);
}
