const listeners = new Set<() => void>();
let count = 0;

/** Returns how many pages the user has left since the app started. */
export const pagesLeft = (): number => count;

/** Notifies the listeners that the user has navigated to another page. Called by the shell. */
export function notifyPageLeft(): void {
  count += 1;
  for (const listener of listeners) listener();
}

/** Calls the listener at each navigation to another page. Returns a function that removes the listener. */
export function onPageLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
