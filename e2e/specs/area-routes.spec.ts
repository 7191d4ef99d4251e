import type { AreaRoute } from '@homeground/shared/contracts';
import { fakeAreaShowing, serveFakeReleases, withRelease, type FakeRelease } from '../core/fake-releases';
import { expect, test } from '../core/fixtures';

/** A route that is not in the shell's own table. Such routes come with the release of their area (ADR 183). */
const trainingRoute: AreaRoute = {
  id: 'training',
  path: '/training',
  title: { en: 'Training', ko: '훈련' },
  top: true,
  bottom: true,
  back: 'shown',
  access: 'signed-in',
};
const planRoute: AreaRoute = {
  ...trainingRoute,
  id: 'training-plan',
  path: '/training/:id/plan',
  title: { en: 'Plan', ko: '계획' },
};
const openRoute: AreaRoute = {
  ...trainingRoute,
  id: 'training-open',
  path: '/training/open',
  access: 'signed-out',
  bottom: false,
};

function trainingArea(routes: readonly AreaRoute[], text: string, version = '1.0.0'): FakeRelease {
  const fake = fakeAreaShowing('mf-training', version, ['training', 'training-plan', 'training-open'], text);
  return { ...fake, release: { ...fake.release, routes: [...routes] } };
}

test('a new area has its screens, titles and bars without a release of the shell', async ({
  page,
  signUpUser,
}) => {
  await signUpUser('located');
  const training = trainingArea([trainingRoute, planRoute], 'Twelve players, two goals.');
  const site = await serveFakeReleases(page, [training]);
  site.editRegistry = (registry) => withRelease(registry, 'mf-training', training);
  await page.goto('/training/7/plan');
  await expect(page.getByText('Twelve players, two goals.')).toBeVisible();
  await expect(page.locator('[data-bar="top"]')).toContainText('Plan');
  await expect(page.locator('[data-bar="bottom"]')).toBeVisible();

  await page.evaluate(() => {
    history.pushState({ usr: null, key: 'training', idx: 1 }, '', '/training');
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  });
  await expect(page.locator('[data-bar="top"]')).toContainText('Training');
  await expect(page.getByText('Twelve players, two goals.')).toBeVisible();
});

test('the guard applies to the new area’s screens', async ({ page, signUpUser }) => {
  const training = trainingArea([trainingRoute, openRoute], 'Training area runs.');
  const site = await serveFakeReleases(page, [training]);
  site.editRegistry = (registry) => withRelease(registry, 'mf-training', training);
  await page.goto('/training/open');
  await expect(page.getByText('Training area runs.')).toBeVisible();
  await page.goto('/training');
  await expect(page).toHaveURL('/');

  await signUpUser('located');
  await page.goto('/training');
  await expect(page.getByText('Training area runs.')).toBeVisible();
});

test('a new area cannot use an address of another area, and a broken release affects only its own screens', async ({
  page,
  signUpUser,
}) => {
  await signUpUser('located');
  const training = trainingArea([{ ...trainingRoute, path: '/matches' }], 'Taken over.');
  const site = await serveFakeReleases(page, [training]);
  site.editRegistry = (registry) => withRelease(registry, 'mf-training', training);
  await page.goto('/matches');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByText('Taken over.')).toHaveCount(0);

  // `serveFakeReleases` does not serve this release, so its files are missing.
  const brokenArea = trainingArea([trainingRoute], 'Never shown.', '1.0.1');
  site.editRegistry = (registry) => withRelease(registry, 'mf-training', brokenArea);
  await page.goto('/training');
  const card = page.getByRole('alert').filter({ hasText: 'This page didn’t load' });
  await expect(card).toContainText('We couldn’t load this page.');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(card).toHaveCount(0);
});
