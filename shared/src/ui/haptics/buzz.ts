const shortMs = 12;

/** Lets the hand feel that something is done, where the device can (no iPhone can) and nobody has asked for calm. */
export function buzz(): void {
  if (!('vibrate' in navigator) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(shortMs);
}
