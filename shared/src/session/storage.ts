type StorageKind = 'local' | 'session';

/**
 * Values that the browser could not store. They are kept here until the page closes, so callers need no code for storage that is blocked or
 * full.
 */
const memory: Record<StorageKind, Map<string, string>> = { local: new Map(), session: new Map() };

function storageOf(kind: StorageKind): Storage | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

export function readItem(kind: StorageKind, key: string): string | null {
  const memoryValue = memory[kind].get(key);
  if (memoryValue !== undefined) return memoryValue;
  try {
    return storageOf(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writeItem(kind: StorageKind, key: string, value: string): void {
  try {
    const storage = storageOf(kind);
    if (!storage) throw new Error('no storage');
    storage.setItem(key, value);
    memory[kind].delete(key);
  } catch {
    memory[kind].set(key, value);
  }
}

export function removeItem(kind: StorageKind, key: string): void {
  memory[kind].delete(key);
  try {
    storageOf(kind)?.removeItem(key);
  } catch {
    // A blocked storage has nothing to remove.
  }
}

/** Calls `onChange` when another tab of this browser changes this key or clears the storage. */
export function onOtherTab(key: string, onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
