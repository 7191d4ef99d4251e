import { expect, test } from '../core/fixtures';
import { serveFakeReleases, fakeAreaShowing } from '../core/fake-releases';

const version = '9.9.9-try.1';
const previewRelease = fakeAreaShowing('mf-chat', version, ['chatlist'], 'The chat that is being tried');
const previews = { schema: 1 as const, areas: { 'mf-chat': [previewRelease.release] } };
const link = `/chatlist?preview=chat@${version}`;

test('a preview link asks first, and a refusal shows the live version', async ({ page, signUpUser }) => {
  await signUpUser('located');
  const site = await serveFakeReleases(page, [previewRelease]);
  site.previews = previews;
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));

  await page.goto(link);
  const question = page.getByRole('alertdialog', { name: 'Try a version that isn’t live yet?' });
  await expect(question).toContainText(`chat ${version}`);
  await question.getByRole('button', { name: 'Stay with the live version' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/chatlist');
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(requestedPaths.filter((path) => path.includes(version))).toEqual([]);
});

test('after the user agrees, the preview is shown in this tab only, with a banner on every screen, and the user can leave the preview', async ({
  page,
  signUpUser,
  context,
}) => {
  await signUpUser('located');
  const site = await serveFakeReleases(page, [previewRelease]);
  site.previews = previews;
  await page.goto(link);
  await page.getByRole('button', { name: `Show ${version}` }).click();
  const previewText = page.getByText('The chat that is being tried');
  const banner = page.getByText(`Preview: chat ${version}`);
  await expect(previewText).toBeVisible();
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL('/chatlist');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/matches');
  await expect(banner).toBeVisible();

  await test.step('another tab shows the live version', async () => {
    const otherTab = await context.newPage();
    await otherTab.goto('/chatlist');
    await expect(otherTab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(otherTab.getByText('Preview:')).toHaveCount(0);
    await otherTab.close();
  });

  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(banner).toHaveCount(0);
  await page.goto('/chatlist');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(previewText).toHaveCount(0);
});

test('an unknown version is not shown, and an address is not accepted as a version', async ({
  page,
  signUpUser,
}) => {
  await signUpUser('located');
  const site = await serveFakeReleases(page, [previewRelease]);
  site.previews = { schema: 1, areas: {} };
  await page.goto(link);
  await expect(page.getByText(`Version ${version} can’t be previewed.`)).toBeVisible();
  await expect(page).toHaveURL('/chatlist');

  site.previews = previews;
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.goto('/chatlist?preview=chat@https://evil.example/remoteEntry.js');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(requestedUrls.filter((url) => new URL(url).hostname === 'evil.example')).toEqual([]);
});
