import { prefetchMargin } from '../theme/tokens';

const callbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** Calls `onNear` once, as soon as the element is within 200 px of the viewport. All elements share one observer. */
export function nearViewport(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries, self) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        self.unobserve(target);
        callbacks.get(target)?.();
      }
    },
    { rootMargin: `${prefetchMargin}px` },
  );
  callbacks.set(element, onNear);
  observer.observe(element);
  return () => observer?.unobserve(element);
}
