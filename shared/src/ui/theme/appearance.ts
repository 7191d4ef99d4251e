import type { Appearance } from '@homeground/shared/session';

/** Applies a theme without a render. The session stores the choice. */
export function applyAppearance(appearance: Appearance): void {
  document.documentElement.dataset.theme = appearance;
}
