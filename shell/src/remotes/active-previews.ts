import { readItem, removeItem, writeItem } from '@homeground/shared/session';

const key = 'homeground.previews';
export const versionPattern = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/;

/** What this tab was asked and agreed to show, version by area; the browser forgets it with the tab. */
export function activePreviews(): Readonly<Record<string, string>> {
  try {
    const kept = JSON.parse(readItem('session', key) ?? '{}') as Readonly<Record<string, unknown>>;
    return Object.fromEntries(
      Object.entries(kept).filter(
        (one): one is [string, string] => typeof one[1] === 'string' && versionPattern.test(one[1]),
      ),
    );
  } catch {
    return {};
  }
}

export function startPreview(area: string, version: string): void {
  writeItem('session', key, JSON.stringify({ ...activePreviews(), [area]: version }));
}

export function leavePreviews(): void {
  removeItem('session', key);
}
