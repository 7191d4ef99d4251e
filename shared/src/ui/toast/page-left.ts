const listeners = new Set<() => void>();

/** Called by the shell when the user navigates to another page. */
export function leavePage(): void {
  for (const listener of listeners) listener();
}

export function atPageLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
