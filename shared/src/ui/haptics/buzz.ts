const shortMs = 12;

/** Vibrates shortly, unless the device cannot (iPhones) or the user prefers reduced motion. */
export function buzz(): void {
  if (!('vibrate' in navigator) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(shortMs);
}
