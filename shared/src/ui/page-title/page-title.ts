import { useEffect, useSyncExternalStore } from 'react';

interface TitleClaim {
  readonly title: string;
}

let currentTitle: TitleClaim | null = null;
const listeners = new Set<() => void>();

function setCurrentTitle(next: TitleClaim | null): void {
  currentTitle = next;
  for (const listener of listeners) listener();
}

/** Names the document after what this screen shows, once that is known; until then it has the name of the route. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const own: TitleClaim = { title };
    setCurrentTitle(own);
    return () => {
      // The next screen may have spoken already.
      if (currentTitle === own) setCurrentTitle(null);
    };
  }, [title]);
}

/** For the shell, which writes it into the document. */
export function useCurrentPageTitle(): string | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    () => currentTitle?.title ?? null,
  );
}
