import type { Page } from 'playwright/test';

export interface Stop {
  readonly what: string;
  readonly trouble: string | null;
  /** The end of the page: focus is with the browser. */
  readonly outside: boolean;
}

/** Runs in the page: returns the focused element and its problem (hidden by a bar, outside the window, or without a visible focus). */
export async function findFocus(): Promise<Stop> {
  // Waits two frames, so that elements which move in on focus (the skip link) have arrived.
  for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  const element = document.activeElement;
  await Promise.all((element?.getAnimations() ?? []).map((moving) => moving.finished.catch(() => undefined)));
  if (!element || element === document.body || !document.hasFocus())
    return { what: 'body', trouble: null, outside: true };
  const what = element.outerHTML.slice(0, 160);
  const box = element.getBoundingClientRect();
  const bars = [...document.querySelectorAll('[data-bar], [data-submit-bar]')].filter(
    (bar) => !bar.contains(element),
  );
  // An element taller than the space between the bars always reaches beneath a bar.
  const fits = box.height < innerHeight - 200;
  const over = [box.top + 2, box.top + box.height / 2, box.bottom - 2].some((y) => {
    const there = document.elementFromPoint(box.left + box.width / 2, y);
    return fits && bars.some((bar) => bar.contains(there));
  });
  const away = box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth;
  const { outlineStyle, boxShadow } = getComputedStyle(element);
  // Some elements show focus on a neighbour or parent: a field around its input, a card beside its radio button.
  const around = element.parentElement ? getComputedStyle(element.parentElement) : null;
  const beside = element.nextElementSibling ? getComputedStyle(element.nextElementSibling) : null;
  const marks = [outlineStyle, around?.outlineStyle, beside?.outlineStyle].some(
    (style) => style !== undefined && style !== 'none',
  );
  // A slider shows focus on its thumb, whose style a page cannot read.
  const excused = element.matches('main, h1, dialog, [tabindex="-1"], [type="range"]');
  const seen = marks || boxShadow !== 'none' || excused;
  const trouble = over ? 'beneath a bar' : away ? 'out of the window' : seen ? null : 'without a mark';
  return { what, trouble, outside: false };
}

/** Every stop of the Tab key from the top to the end and back again, with its trouble. */
export async function walkFocus(
  page: Page,
): Promise<{ readonly stops: number; readonly troubles: readonly string[] }> {
  const troubles = new Set<string>();
  let stops = 0;
  for (const key of ['Tab', 'Shift+Tab']) {
    let first: string | null = null;
    for (let step = 0; step < 200; step += 1) {
      await page.keyboard.press(key);
      const { what, trouble, outside } = await page.evaluate(findFocus);
      if (outside && first !== null) break;
      if (outside) continue;
      first ??= what;
      stops += 1;
      if (trouble) troubles.add(`${key}: ${trouble}: ${what}`);
    }
  }
  return { stops, troubles: [...troubles] };
}
