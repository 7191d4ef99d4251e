import { readItem, removeItem, writeItem } from '@homeground/shared/session';

const storageKey = 'homeground.previews';
export const versionPattern = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/;

/** Returns the previewed versions of this tab, by area. The browser deletes them when the tab is closed. */
export function activePreviews(): Readonly<Record<string, string>> {
  try {
    const stored = JSON.parse(readItem('session', storageKey) ?? '{}') as Readonly<Record<string, unknown>>;
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && versionPattern.test(entry[1]),
      ),
    );
  } catch {
    return {};
  }
}

export function startPreview(area: string, version: string): void {
  writeItem('session', storageKey, JSON.stringify({ ...activePreviews(), [area]: version }));
}

export function leavePreviews(): void {
  removeItem('session', storageKey);
}
