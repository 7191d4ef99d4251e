import type { Locale } from '@homeground/shared/contracts';
import type { palettes } from '@homeground/shared/ui';
import { firstEn } from '../locales/first-en';
import { firstKo } from '../locales/first-ko';
import { drawingId } from './drawing-id';

export interface Look {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark';
  readonly colors: (typeof palettes)['light'] | (typeof palettes)['dark'];
}

export const wordsOf = (locale: Locale) => (locale === 'ko' ? firstKo : firstEn);

/** Creates an element with a class and children. Text is never markup. */
export function element(
  tag: string,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const created = document.createElement(tag);
  created.className = className;
  created.append(...children);
  return created;
}

/**
 * Shows a drawing until the app stands. A closed shadow root keeps it apart: the page's styles do not reach it, and nothing finds it by
 * text. It is hidden from screen readers and has no tab stop, because the app replaces it.
 */
export function showDrawing(css: string, ...children: readonly Node[]): void {
  const host = document.createElement('div');
  host.id = drawingId;
  host.ariaHidden = 'true';
  const shadow = host.attachShadow({ mode: 'closed' });
  // A style sheet, not an element: the content security policy allows no inline style.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(...children);
  document.body.prepend(host);
  // Without the shell's code nothing would ever replace the drawing.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && host.remove(), true);
}
