import { expect, test } from '../core/fixtures';
import { serveFakeReleases, fakeAreaShowing } from '../core/fake-releases';

const version = '9.9.9-try.1';
const tried = fakeAreaShowing('mf-chat', version, ['chatlist'], 'The chat that is being tried');
const offered = { schema: 1 as const, areas: { 'mf-chat': [tried.release] } };
const link = `/chatlist?preview=chat@${version}`;

test('a link alone shows nothing else: it asks, and no is an answer', async ({ page, someone }) => {
  await someone('located');
  const live = await serveFakeReleases(page, [tried]);
  live.previews = offered;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await page.goto(link);
  const question = page.getByRole('alertdialog', { name: 'Try a version that is not live yet?' });
  await expect(question).toContainText(`chat ${version}`);
  await question.getByRole('button', { name: 'Stay with the live version' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/chatlist');
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((path) => path.includes(version))).toEqual([]);
});

test('agreed to, it is shown in this tab only, says so on every screen, and can be left', async ({
  page,
  someone,
  context,
}) => {
  await someone('located');
  const live = await serveFakeReleases(page, [tried]);
  live.previews = offered;
  await page.goto(link);
  await page.getByRole('button', { name: `Show ${version}` }).click();
  const words = page.getByText('The chat that is being tried');
  const banner = page.getByText(`Preview: chat ${version}`);
  await expect(words).toBeVisible();
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL('/chatlist');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/matches');
  await expect(banner).toBeVisible();

  await test.step('another tab shows the live version', async () => {
    const other = await context.newPage();
    await other.goto('/chatlist');
    await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByText('Preview:')).toHaveCount(0);
    await other.close();
  });

  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(banner).toHaveCount(0);
  await page.goto('/chatlist');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(words).toHaveCount(0);
});

test('a version that is not offered is not shown, and an address is no version', async ({
  page,
  someone,
}) => {
  await someone('located');
  const live = await serveFakeReleases(page, [tried]);
  live.previews = { schema: 1, areas: {} };
  await page.goto(link);
  await expect(page.getByText(`Version ${version} can’t be previewed.`)).toBeVisible();
  await expect(page).toHaveURL('/chatlist');

  live.previews = offered;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/chatlist?preview=chat@https://evil.example/remoteEntry.js');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(asked.filter((url) => new URL(url).hostname === 'evil.example')).toEqual([]);
});
