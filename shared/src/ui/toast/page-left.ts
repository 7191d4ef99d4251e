const listeners = new Set<() => void>();

/** Tells the listeners that the user has navigated to another page. The shell calls it. */
export function leavePage(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener at each navigation to another page. Returns a function that removes the listener. */
export function atPageLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
