import { limits } from '@homeground/shared/contracts';
import { useSyncExternalStore } from 'react';

/** Events that only a person causes. `scroll` and `focusin` are missing: a list of messages scrolls itself, and a dialog takes the focus. */
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

const untouchedMs = limits.chat.untouchedSeconds * 1000;
const listeners = new Set<() => void>();
let lastInputAt = Date.now();
let pointerPlace = '';

const notify = () => listeners.forEach((listener) => listener());

function recordInput(): void {
  const wasInUse = isPageInUse();
  lastInputAt = Date.now();
  if (!wasInUse) notify();
}

function recordEvent(event: Event): void {
  if (event.type === 'pointermove') {
    // Browsers also send this event when a new message moves the page below a pointer that lies still.
    const { screenX, screenY } = event as PointerEvent;
    const place = `${screenX} ${screenY}`;
    if (place === pointerPlace) return;
    pointerPlace = place;
  }
  recordInput();
}

for (const input of inputs) window.addEventListener(input, recordEvent, { capture: true, passive: true });
// The window gets the focus from another program. Without `capture`, because the focus of elements does not count.
window.addEventListener('focus', recordInput);
// A person who comes back to the page looks at it, before any input.
window.addEventListener(
  'visibilitychange',
  () => {
    if (document.visibilityState === 'visible') lastInputAt = Date.now();
    notify();
  },
  { capture: true },
);

/** Returns whether somebody is in front of the page: it is visible, and its last input was a short time ago (SPEC 8.5). */
export function isPageInUse(): boolean {
  return document.visibilityState === 'visible' && Date.now() - lastInputAt < untouchedMs;
}

/**
 * Calls the listener when the page comes into use again, and when its visibility changes. The end of the use has no event: callers ask
 * when something happens. Returns a function that removes the listener.
 */
export function onPageUse(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns whether the page was in use at the last render, and renders when it comes into use again. */
export const usePageInUse = (): boolean => useSyncExternalStore(onPageUse, isPageInUse);
