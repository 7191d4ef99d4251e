import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

const looks = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const;

/** Colours that change in a transition have arrived, however short it is. */
function repainted(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined)));
  });
}

/** What axe finds in the page as it stands: in light, in dark, and in the colours a person forces upon it. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(source);
  const all: string[] = [];
  for (const look of looks) {
    await page.emulateMedia(look);
    await repainted(page);
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> };
      };
      return (await axe.run(document, { resultTypes: ['violations'] })).violations;
    });
    for (const { id, nodes } of found)
      for (const { html, failureSummary } of nodes)
        all.push(
          `${look.colorScheme}, forced colours ${look.forcedColors}: ${id}: ${html} ${failureSummary ?? ''}`,
        );
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  return all;
}
