import { useEffect, useSyncExternalStore } from 'react';

/** An object, so that equal titles of two screens are distinct. */
interface TitleEntry {
  readonly title: string;
}

let currentEntry: TitleEntry | null = null;
const listeners = new Set<() => void>();

function setCurrentEntry(next: TitleEntry | null): void {
  currentEntry = next;
  for (const listener of listeners) listener();
}

/** Sets the document title while the screen is mounted. With null, the document has the title of the route. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const ownEntry: TitleEntry = { title };
    setCurrentEntry(ownEntry);
    return () => {
      // The next screen may have set its title already.
      if (currentEntry === ownEntry) setCurrentEntry(null);
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
    () => currentEntry?.title ?? null,
  );
}
