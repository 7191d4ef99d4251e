import type { Locale } from '@homeground/shared/contracts';
import type { palettes } from '@homeground/shared/ui';
import { firstEn } from '../locales/first-en';
import { firstKo } from '../locales/first-ko';
import { drawingId } from './drawing-id';

export interface DrawingOptions {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark';
  readonly colors: (typeof palettes)['light'] | (typeof palettes)['dark'];
}

export const textsOf = (locale: Locale) => (locale === 'ko' ? firstKo : firstEn);

/** Creates an element with a class and children. A string becomes text, never markup. */
export function element(
  tag: string,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const node = document.createElement(tag);
  node.className = className;
  node.append(...children);
  return node;
}

/**
 * Shows a drawing until the app has rendered. The drawing is in a closed shadow root, so that the page's styles do not apply inside and no
 * test finds its texts. The drawing is hidden from screen readers and has no tab stops, because the app replaces it.
 */
export function showDrawing(css: string, ...children: readonly Node[]): void {
  const host = document.createElement('div');
  host.id = drawingId;
  host.ariaHidden = 'true';
  const shadow = host.attachShadow({ mode: 'closed' });
  // A style sheet object, because the content security policy forbids inline style elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(...children);
  document.body.prepend(host);
  // If a script does not load, the app would never replace the drawing, so the drawing is removed.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && host.remove(), true);
}
