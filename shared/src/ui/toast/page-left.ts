const listeners = new Set<() => void>();

/** The shell calls it as soon as another page is asked for. */
export function leavePage(): void {
  for (const listener of listeners) listener();
}

export function atPageLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
