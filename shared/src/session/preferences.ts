import type { Locale } from '@homeground/shared/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onOtherTab, readItem, writeItem } from './storage';

export type Appearance = 'light' | 'dark' | 'system';

export interface Preferences {
  readonly appearance: Appearance;
  /** Chosen language; null means the browser's language (SPEC 8.3). */
  readonly locale: Locale | null;
  /** Ids of the hints for new users that this device no longer shows. */
  readonly hintsDone: readonly string[];
  /** True if moments such as a confirmed match are celebrated on a full screen. */
  readonly moments: boolean;
  /** False if the user has turned off that single keys are shortcuts, on a device with a mouse. An older shell does not know this choice. */
  readonly shortcuts?: boolean;
}

const key = 'homeground.preferences';
/** Where shells store the choice in which it is no preference yet. */
const formerShortcutsKey = 'homeground.shortcuts-off';
const defaults: Preferences = {
  appearance: 'system',
  locale: null,
  hintsDone: [],
  moments: true,
  shortcuts: true,
};

function read(): Preferences {
  try {
    const storedValue: unknown = JSON.parse(readItem('local', key) ?? '{}');
    const values =
      typeof storedValue === 'object' && storedValue !== null
        ? (storedValue as Partial<Record<keyof Preferences, unknown>>)
        : {};
    return {
      appearance:
        values.appearance === 'light' || values.appearance === 'dark' ? values.appearance : 'system',
      locale: values.locale === 'ko' || values.locale === 'en' ? values.locale : null,
      hintsDone: Array.isArray(values.hintsDone)
        ? values.hintsDone.filter((item): item is string => typeof item === 'string')
        : [],
      moments: values.moments !== false,
      shortcuts:
        typeof values.shortcuts === 'boolean'
          ? values.shortcuts
          : readItem('local', formerShortcutsKey) !== 'yes',
    };
  } catch {
    return defaults;
  }
}

const store = createStore<Preferences>(read);

onOtherTab(key, () => store.setState(read()));

export function usePreferences(): Preferences {
  return useStore(store);
}

/** Returns the language that the user has chosen; null if the browser's language is used. */
export const chosenLocale = (): Locale | null => store.getState().locale;

export function setPreferences(change: Partial<Preferences>): void {
  store.setState(change);
  writeItem('local', key, JSON.stringify(store.getState()));
  // An open tab with an older shell stores the preferences without this one, so the choice is also kept where that shell stores it.
  if (change.shortcuts !== undefined) writeItem('local', formerShortcutsKey, change.shortcuts ? 'no' : 'yes');
}

/** Marks a hint as done: the user has dismissed the hint, or has acted without needing it. */
export function hintDone(id: string): void {
  const { hintsDone } = store.getState();
  if (!hintsDone.includes(id)) setPreferences({ hintsDone: [...hintsDone, id] });
}
