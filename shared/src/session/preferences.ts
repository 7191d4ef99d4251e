import type { Locale } from '@homeground/shared/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onOtherTab, readItem, writeItem } from './storage';

export type Appearance = 'light' | 'dark' | 'system';

export interface Preferences {
  readonly appearance: Appearance;
  /** null: as the browser asks (SPEC 8.3). */
  readonly locale: Locale | null;
}

const key = 'homeground.preferences';
const standard: Preferences = { appearance: 'system', locale: null };

function read(): Preferences {
  try {
    const kept: unknown = JSON.parse(readItem('local', key) ?? '{}');
    const given =
      typeof kept === 'object' && kept !== null ? (kept as Partial<Record<keyof Preferences, unknown>>) : {};
    return {
      appearance: given.appearance === 'light' || given.appearance === 'dark' ? given.appearance : 'system',
      locale: given.locale === 'ko' || given.locale === 'en' ? given.locale : null,
    };
  } catch {
    return standard;
  }
}

const store = createStore<Preferences>(read);

onOtherTab(key, () => store.setState(read()));

export function usePreferences(): Preferences {
  return useStore(store);
}

export function setPreferences(change: Partial<Preferences>): void {
  store.setState(change);
  writeItem('local', key, JSON.stringify(store.getState()));
}
