const listeners = new Set<() => void>();

/** Notifies the listeners that the user has navigated to another page. Called by the shell. */
export function notifyPageLeft(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener at each navigation to another page. Returns a function that removes the listener. */
export function onPageLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
