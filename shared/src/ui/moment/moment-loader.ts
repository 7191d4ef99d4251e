import { useEffect, useSyncExternalStore } from 'react';
import { isWriting } from '../focus/use-writing';
import type { MomentScreen } from './moment-screen';

/** The screen of moments once it is loaded. A failure is not stored, so that the next attempt counts for all who wait. */
let loadedScreen: typeof MomentScreen | null = null;
const listeners = new Set<() => void>();

/** Loads the code of moments. Resolves to false if none can be shown now, so that the caller can show a toast instead. */
export async function loadMoments(): Promise<boolean> {
  try {
    // Loaded on demand, because moments are rare.
    loadedScreen = (await import(/* webpackChunkName: "moment" */ './moment-screen')).MomentScreen;
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return !isWriting();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the screen that shows the moment with this id, or null until the screen is loaded. */
export function useMomentScreen(momentId: string | undefined): typeof MomentScreen | null {
  useEffect(() => {
    if (momentId !== undefined) void loadMoments();
  }, [momentId]);
  return useSyncExternalStore(
    subscribe,
    () => loadedScreen,
    // A page that is rendered without a browser shows no moment.
    () => null,
  );
}
