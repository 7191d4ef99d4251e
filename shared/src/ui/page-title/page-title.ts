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

/** Sets the document title while the screen is mounted. With null, the document has the title of the route. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const ownClaim: TitleClaim = { title };
    setCurrentTitle(ownClaim);
    return () => {
      // The next screen may have set its title already.
      if (currentTitle === ownClaim) setCurrentTitle(null);
    };
  }, [title]);
}

/** Returns the title that the current screen has set. The shell writes it into the document. */
export function useCurrentPageTitle(): string | null {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    () => currentTitle?.title ?? null,
  );
}
