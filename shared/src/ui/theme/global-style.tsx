import { createGlobalStyle } from 'styled-components';
import { color, space } from './theme';
import { effects, emojiFontFace, fontFamily, frame, palettes } from './tokens';

function variables(mode: 'light' | 'dark'): string {
  const colours = Object.entries(palettes[mode]).map(([role, value]) => `--c-${role}:${value};`);
  const { shadow, pictureDim } = effects[mode];
  return `color-scheme:${mode};${colours.join('')}--shadow:${shadow};--picture-dim:${pictureDim};`;
}

/**
 * Styles of the whole page. `data-theme` on the root element is light, dark or system; system has the same effect as no attribute.
 * `--bar-top`, `--bar-bottom` and `--bar-action` are the heights of the bars: the component that renders the bars sets the first two;
 * `measureActionBar` sets the third. `--page-header` is the height of a screen's own header instead of the top bar. Sticky elements, focused fields and toasts stay clear of the bars. `--toast-top` and
 * `--toast-bottom` are the heights that a shown toast takes from the window (`placeToast`).
 */
export const GlobalStyle = createGlobalStyle`
  ${emojiFontFace}
  :root { ${variables('light')} --frame: 100vw; --bar-top: 0px; --page-header: 0px; --bar-bottom: 0px; --bar-action: 0px; --toast-top: 0px; --toast-bottom: 0px; }
  /* The browser's own pull-to-refresh is off, because it would reload the whole page. */
  :root:has([data-pull]) { overscroll-behavior-y: contain; }
  @media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${variables('dark')} } }
  :root[data-theme='dark'] { ${variables('dark')} }
  @media (min-width: ${frame.phoneBelow}px) { :root { --frame: ${frame.width}px; } }
  /* Touch screens, such as a phone in landscape or a tablet, count as mobile at any width (SEED 1). */
  @media (pointer: coarse) { :root { --frame: 100vw; } }

  *, *::before, *::after { box-sizing: border-box; }
  html {
    background: ${color('page')};
    color: ${color('text')};
    font-family: ${fontFamily};
    line-height: 1.5;
    -webkit-text-size-adjust: 100%;
    -webkit-tap-highlight-color: transparent;
    word-break: keep-all;
    overflow-wrap: break-word;
    /* Avoids a last line of a single short word. */
    text-wrap: pretty;
    scroll-padding: calc(max(var(--bar-top), var(--page-header)) + var(--toast-top) + ${space(16)}) 0 calc(var(--bar-bottom) + var(--bar-action) + var(--toast-bottom) + ${space(16)});
  }
  body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
  h1, h2, h3, h4 { font-size: inherit; font-weight: inherit; text-wrap: balance; }
  ul, ol { list-style: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; margin: 0; }
  button { background: none; border: 0; padding: 0; cursor: pointer; touch-action: manipulation; }
  a { color: inherit; text-decoration: none; }
  img { display: block; max-width: 100%; filter: var(--picture-dim); }
  svg { display: block; flex: none; }
  dialog { color: inherit; }
  :focus-visible { outline: 3px solid ${color('accentText')}; outline-offset: 2px; }
  h1:focus { outline: none; }
  ::selection { background: ${color('accentTint')}; color: ${color('accentText')}; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-delay: 0s !important;
      animation-duration: .01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
  @media (forced-colors: active) {
    /* Drawn parts keep their colours. The colour of a loss is then that of text, which every chosen theme makes readable. */
    :root:root { --c-loss: CanvasText; }
    :focus-visible { outline-color: Highlight; }
    img { filter: none; }
  }
`;
