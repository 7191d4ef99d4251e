import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** The rules that depend on colours; all others give the same result in every colour mode. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const colourModes: readonly {
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors: 'none' | 'active';
  readonly runOnly?: readonly string[];
}[] = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none', runOnly: colourRules },
  { colorScheme: 'light', forcedColors: 'active', runOnly: colourRules },
];

/** Waits until all transitions have ended, however short they are. */
function waitForTransitions(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // A transition begins at the latest in the second frame after a change.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}

/**
 * Makes the browser render rows outside the window too. A row that `content-visibility` skips keeps the colours of the previous colour
 * mode.
 */
function drawAllRows(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * Makes the browser compute every colour again. After a change of the colour mode, Chromium sometimes keeps an inherited colour of the
 * previous mode.
 */
function recomputeColours(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { style } = document.documentElement;
    style.display = 'none';
    document.documentElement.getBoundingClientRect();
    style.removeProperty('display');
  });
}

/** Runs axe on the current page in light colours, and its rules about colours also in dark and forced colours. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  await drawAllRows(page);
  const violationLines: string[] = [];
  for (const { runOnly, ...colourMode } of colourModes) {
    await page.emulateMedia(colourMode);
    await recomputeColours(page);
    await waitForTransitions(page);
    const violationsInMode = await page.evaluate(async (rules) => {
      const { axe } = window as unknown as {
        axe: { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> };
      };
      const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
      return (await axe.run(document, options)).violations;
    }, runOnly);
    for (const { id, nodes } of violationsInMode)
      for (const { html, failureSummary } of nodes)
        violationLines.push(
          `${colourMode.colorScheme}, forced colours ${colourMode.forcedColors}: ${id}: ${html} ${failureSummary ?? ''}`,
        );
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  return violationLines;
}
