import { expect, test } from '../core/fixtures';
import { registryOf } from '../core/registry';
import { addressOf, screenRoutes } from '../core/screens';

// Every row of the route table has its screen, exactly the given bars, its title and its back arrow (STYLE "Habits").
const languages = [
  { locale: 'en-GB', language: 'en', back: 'Back', main: 'Main' },
  { locale: 'ko-KR', language: 'ko', back: '뒤로', main: '주요 메뉴' },
] as const;

for (const { locale, language, back, main } of languages) {
  test.describe(language, () => {
    for (const row of screenRoutes) {
      test(`${row.id} is complete`, async ({ visit }) => {
        const { context, me } = await visit(row.access === 'signed-in' ? 'located' : 'signed out', locale);
        const userId = me?.id ?? '';
        const page = await context.newPage();
        await page.goto(addressOf(row, userId));

        await test.step('bars', async () => {
          await expect(page.getByRole('main')).toBeVisible();
          await expect(page.getByRole('banner')).toHaveCount(row.top ? 1 : 0);
          await expect(page.getByRole('navigation', { name: main })).toHaveCount(row.bottom ? 1 : 0);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
        });

        await test.step('title and back arrow', async () => {
          const bar = page.getByRole('banner');
          if (row.title === 'region')
            await expect(bar.getByRole('link')).toHaveAttribute('href', `/user/${userId}/location`);
          else if (row.title && row.top) await expect(bar).toHaveText(row.title[language]);
          await expect(bar.getByRole('button', { name: back })).toHaveCount(row.back === 'shown' ? 1 : 0);
        });

        await test.step('the content of the screen', async () => {
          await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
          await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
        });

        if (row.owner === 'shell') return page.close();
        const { owner } = row;
        await test.step('the code of its area', async () => {
          const release = (await registryOf(page)).remotes[owner];
          const files = release?.screens[row.id] ?? [];
          expect(files.length).toBeGreaterThan(0);
          const loadedPaths = await page.evaluate(() =>
            performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
          );
          for (const file of files) expect(loadedPaths).toContain(`${release?.base ?? ''}${file}`);
        });
        await page.close();
      });
    }
  });
}

test('the route table has at least the 23 routes of SEED 2', () => {
  expect(screenRoutes.length).toBeGreaterThanOrEqual(23);
});
