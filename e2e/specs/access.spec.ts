import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { addressOf, rows } from '../core/screens';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

async function violationsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> };
    };
    return (await axe.run(document, { resultTypes: ['violations'] })).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}

// QUALITY "Access".
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const row of rows) {
      test(`${row.id} has no violation`, async ({ page, someone }) => {
        const id = row.access === 'signed-in' ? (await someone('located')).me.id : '';
        await page.goto(addressOf(row, id));
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
      });
    }
  });
}

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const row of rows) {
    test(`${row.id} does not scroll sideways`, async ({ page, someone }) => {
      const id = row.access === 'signed-in' ? (await someone('located')).me.id : '';
      await page.goto(addressOf(row, id));
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      const wide = await page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLElement>('#root *')];
        const outside = all.filter(
          (one) =>
            one.getBoundingClientRect().right > innerWidth + 1 && getComputedStyle(one).position !== 'fixed',
        );
        return {
          scroll: document.documentElement.scrollWidth,
          outside: outside.map((one) => one.outerHTML.slice(0, 120)),
        };
      });
      expect(wide.scroll, wide.outside.join('\n')).toBeLessThanOrEqual(320);
    });
  }
});

test.describe('keyboard', () => {
  test('the first stop is the link that skips the bars', async ({ page, someone }) => {
    await someone('located');
    await page.goto('/chatlist');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the page' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a page change moves focus and the title of the document', async ({ page, someone }) => {
    await someone('located');
    await page.goto('/chatlist');
    await page.getByRole('link', { name: 'Invitations' }).press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/notification');
    await expect(page).toHaveTitle(/^Invitation notifications/);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.matches('main, main *') ?? false))
      .toBe(true);
  });

  test('sign-up can be filled and sent without a mouse', async ({ page }) => {
    await page.goto('/signup');
    await page.getByLabel('Username').focus();
    await page.keyboard.type('Not Allowed');
    await page.getByRole('button', { name: 'Sign up' }).press('Enter');
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  });
});
