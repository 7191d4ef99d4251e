type StorageKind = 'local' | 'session';

type UntrustedRecord = Readonly<Record<string, unknown>>;

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

/** Reads a stored JSON object, which is untrusted. Returns null if nothing or anything else is stored. */
export function readRecord(kind: StorageKind, key: string): UntrustedRecord | null {
  try {
    return asRecord(JSON.parse(readItem(kind, key) ?? 'null'));
  } catch {
    return null;
  }
}

export function asRecord(value: unknown): UntrustedRecord | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
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
