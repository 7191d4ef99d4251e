import { useEffect, useSyncExternalStore } from 'react';

interface Said {
  readonly title: string;
}

let said: Said | null = null;
const listeners = new Set<() => void>();

function say(next: Said | null): void {
  said = next;
  for (const listener of listeners) listener();
}

/** Names the document after what this screen shows, once that is known; until then it has the name of the route. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const mine: Said = { title };
    say(mine);
    return () => {
      // The next screen may have spoken already.
      if (said === mine) say(null);
    };
  }, [title]);
}

/** For the shell, which writes it into the document. */
export function useSaidTitle(): string | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    () => said?.title ?? null,
  );
}
