import type { Appearance } from '@homeground/shared/session';

/** Repaints the page without a render; remembering the choice is the session's business. */
export function applyAppearance(appearance: Appearance): void {
  document.documentElement.dataset.theme = appearance;
}
