import type { Page } from 'playwright/test';

export interface FocusStop {
  readonly html: string;
  readonly problem: string | null;
  /** True at the end of the page, where the focus has moved to the browser's own controls. */
  readonly isOutsidePage: boolean;
  /** True if this key has led to the element before: after the end of the page, a browser may begin again at once. */
  readonly isRepeated: boolean;
}

interface RecordedStop {
  readonly key: string;
  readonly element: Element;
  readonly html: string;
  readonly look: string;
  /** Returns the look that the element has now. */
  readonly currentLook: () => string;
}

declare global {
  interface Window {
    focusStops?: RecordedStop[];
  }
}

/**
 * Returns the focused element and its problem: hidden by a bar, outside the window, or without anything that could show the focus. If a key
 * is named, the page remembers the element, so that `findUnchangedStops` can compare. Runs in the page.
 */
export async function findFocus(key: string | null): Promise<FocusStop> {
  // Waits two frames, because the skip link moves into view when it gets the focus.
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const element = document.activeElement;
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.all(
    [...(element?.getAnimations() ?? []), ...transitions].map((animation) =>
      animation.finished.catch(() => undefined),
    ),
  );
  if (!element || element === document.body || !document.hasFocus())
    return { html: 'body', problem: null, isOutsidePage: true, isRepeated: false };
  const html = element.outerHTML.slice(0, 160);
  const box = element.getBoundingClientRect();
  const bars = [...document.querySelectorAll('[data-bar], [data-submit-bar]')].filter(
    (bar) => !bar.contains(element),
  );
  // A bar always covers a part of an element that is taller than the space between the bars.
  const barsHeight = 200;
  const fitsBetweenBars = box.height < innerHeight - barsHeight;
  const isCovered = [box.top + 2, box.top + box.height / 2, box.bottom - 2].some((y) => {
    const topElement = document.elementFromPoint(box.left + box.width / 2, y);
    return fitsBetweenBars && bars.some((bar) => bar.contains(topElement));
  });
  const isOutOfWindow = box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth;
  // Some elements show their focus on another element: an input shows it on its parent, and a radio button on the card beside it.
  const currentLook = () =>
    [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      ...[element.parentElement, element.nextElementSibling]
        .filter((item) => item !== null)
        .map((item) => getComputedStyle(item)),
    ]
      .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow }) => {
        // Only forced colours make such an outline visible.
        const isTransparent = /, 0\)$/.test(outlineColor);
        const outline =
          outlineStyle === 'none' || isTransparent ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
        return `${outline};${boxShadow === 'none' ? '' : boxShadow}`;
      })
      .join('|');
  const look = currentLook();
  // A slider shows focus on its thumb, whose style a page cannot read. The other elements get focus only from a script, to be read aloud.
  const isExempt = element.matches('main, h1, dialog, [tabindex="-1"], [type="range"]');
  const stops = (window.focusStops ??= []);
  const isRepeated = stops.some((stop) => stop.key === key && stop.element === element);
  if (key !== null && !isRepeated && !isExempt) stops.push({ key, element, html, look, currentLook });
  const problem = isCovered
    ? 'beneath a bar'
    : isOutOfWindow
      ? 'outside the window'
      : isExempt || /[^;|]/.test(look)
        ? null
        : 'without a visible focus';
  return { html, problem, isOutsidePage: false, isRepeated };
}

/**
 * Takes the focus away. Returns the remembered elements that look the same as with the focus: an outline or a shadow that is always there
 * does not show it. An element that has left the page cannot be compared. Runs in the page.
 */
async function findUnchangedStops(): Promise<readonly { readonly key: string; readonly html: string }[]> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.all(transitions.map((animation) => animation.finished.catch(() => undefined)));
  return (window.focusStops ?? [])
    .filter(({ element, look, currentLook }) => element.isConnected && currentLook() === look)
    .map(({ key, html }) => ({ key, html }));
}

/**
 * Presses Tab from the top of the page to the end and back again. Returns the number of stops and their problems; more stops than `maxStops`
 * in one direction are a problem, too.
 */
export async function tabThroughPage(
  page: Page,
  maxStops = 400,
): Promise<{ readonly stops: number; readonly problems: readonly string[] }> {
  const problems = new Set<string>();
  let stops = 0;
  await page.evaluate(() => (window.focusStops = []));
  for (const key of ['Tab', 'Shift+Tab']) {
    let stopsOfKey = 0;
    // At the beginning, the focus may be on the browser's own controls for some steps.
    for (let step = 0; step < maxStops + 20; step += 1) {
      await page.keyboard.press(key);
      const { html, problem, isOutsidePage, isRepeated } = await page.evaluate(findFocus, key);
      if (isRepeated || (isOutsidePage && stopsOfKey > 0)) break;
      if (isOutsidePage) continue;
      stopsOfKey += 1;
      if (stopsOfKey > maxStops) {
        problems.add(`${key}: more than ${maxStops} stops`);
        break;
      }
      if (problem) problems.add(`${key}: ${problem}: ${html}`);
    }
    stops += stopsOfKey;
  }
  for (const { key, html } of await page.evaluate(findUnchangedStops))
    problems.add(`${key}: without a visible focus: ${html}`);
  return { stops, problems: [...problems] };
}
