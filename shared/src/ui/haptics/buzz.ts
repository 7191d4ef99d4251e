import { prefersReducedMotion } from '../theme/prefers-reduced-motion';

const vibrationMs = 12;

/** Vibrates for a moment, unless the device cannot vibrate (iPhones) or the user prefers reduced motion. */
export function buzz(): void {
  if (!('vibrate' in navigator) || prefersReducedMotion()) return;
  navigator.vibrate(vibrationMs);
}
