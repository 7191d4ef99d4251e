import type { Appearance } from '@homeground/shared/session';

/** Applies a theme without a render. The choice itself is stored in the preferences. */
export function applyAppearance(appearance: Appearance): void {
  document.documentElement.dataset.theme = appearance;
}
