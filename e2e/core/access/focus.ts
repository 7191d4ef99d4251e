import type { Page } from 'playwright/test';

export interface FocusStop {
  readonly html: string;
  readonly problem: string | null;
  /** True at the end of the page, where the focus has moved to the browser's own controls. */
  readonly isOutsidePage: boolean;
}

/** Returns the focused element and its problem: hidden by a bar, outside the window, or without a visible focus. Runs in the page. */
export async function findFocus(): Promise<FocusStop> {
  // Waits two frames, because the skip link moves into view when it gets the focus.
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const element = document.activeElement;
  await Promise.all(
    (element?.getAnimations() ?? []).map((animation) => animation.finished.catch(() => undefined)),
  );
  if (!element || element === document.body || !document.hasFocus())
    return { html: 'body', problem: null, isOutsidePage: true };
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
  const { outlineStyle, boxShadow } = getComputedStyle(element);
  // Some elements show their focus on another element: an input shows it on its parent, and a radio button on the card beside it.
  const parentStyle = element.parentElement ? getComputedStyle(element.parentElement) : null;
  const siblingStyle = element.nextElementSibling ? getComputedStyle(element.nextElementSibling) : null;
  const hasOutline = [outlineStyle, parentStyle?.outlineStyle, siblingStyle?.outlineStyle].some(
    (style) => style !== undefined && style !== 'none',
  );
  // A slider shows focus on its thumb, whose style a page cannot read. The other elements get focus only from a script, to be read aloud.
  const isExempt = element.matches('main, h1, dialog, [tabindex="-1"], [type="range"]');
  const hasVisibleFocus = hasOutline || boxShadow !== 'none' || isExempt;
  const problem = isCovered
    ? 'beneath a bar'
    : isOutOfWindow
      ? 'outside the window'
      : hasVisibleFocus
        ? null
        : 'without a visible focus';
  return { html, problem, isOutsidePage: false };
}

/** Presses Tab from the top of the page to the end and back again, and returns each stop with its problem. */
export async function tabThroughPage(
  page: Page,
): Promise<{ readonly stops: number; readonly problems: readonly string[] }> {
  const problems = new Set<string>();
  let stops = 0;
  for (const key of ['Tab', 'Shift+Tab']) {
    let hasReachedPage = false;
    for (let step = 0; step < 200; step += 1) {
      await page.keyboard.press(key);
      const { html, problem, isOutsidePage } = await page.evaluate(findFocus);
      if (isOutsidePage && hasReachedPage) break;
      if (isOutsidePage) continue;
      hasReachedPage = true;
      stops += 1;
      if (problem) problems.add(`${key}: ${problem}: ${html}`);
    }
  }
  return { stops, problems: [...problems] };
}
