import { expect, test } from '../core/fixtures';
import { registryOf } from '../core/registry';
import {
  asCanary,
  fakeRelease,
  serveFakeReleases,
  collectReports,
  fakeAreaShowing,
  withCanary,
} from '../core/fake-releases';

const version = '9.9.9';
const workingCanary = fakeAreaShowing('mf-chat', version, ['chatlist'], 'The canary of the chat');

test('a canary runs in a browser that is chosen for it, is the only fetched version, and is reported', async ({
  page,
  signUpUser,
}) => {
  await signUpUser('located');
  const site = await serveFakeReleases(page, [workingCanary]);
  site.editRegistry = (registry) => withCanary(registry, 'mf-chat', asCanary(workingCanary));
  const reports = collectReports(page);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));

  await page.goto('/chatlist');
  await expect(page.getByText('The canary of the chat')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The canary of the chat')).toBeVisible();

  const stable = (await registryOf(page)).remotes['mf-chat'];
  if (!stable) throw new Error('The registry lacks the stable version of the chat.');
  expect(requestedPaths.filter((path) => path.startsWith(stable.base))).toEqual([]);
  await expect.poll(() => reports).toContainEqual({ version, event: 'loaded', channel: 'canary' });
});

/** Its screen throws instead of showing a text. */
const throwingCanary = fakeAreaShowing(
  'mf-chat',
  version,
  ['chatlist'],
  '',
  'throw new Error("first render");',
);
const failures = [
  { name: 'whose entry is missing', fake: { ...workingCanary, files: {} } },
  {
    name: 'with one byte altered',
    fake: {
      ...workingCanary,
      files: Object.fromEntries(
        Object.entries(workingCanary.files).map(([path, script]) => [
          path,
          script.replace('canary', 'Canary'),
        ]),
      ),
    },
  },
  {
    name: 'that throws while it is evaluated',
    fake: fakeRelease('mf-chat', version, 'throw new Error("canary");\n'),
  },
  { name: 'that throws on its first render', fake: throwingCanary },
];

for (const { name, fake } of failures) {
  test(`a canary ${name} is replaced by the stable version in the same page`, async ({
    page,
    signUpUser,
  }) => {
    await signUpUser('located');
    const site = await serveFakeReleases(page, [fake]);
    site.editRegistry = (registry) => withCanary(registry, 'mf-chat', asCanary(fake));
    const reports = collectReports(page);
    let documentCount = 0;
    const requestedPaths: string[] = [];
    page.on('request', (request) => {
      requestedPaths.push(new URL(request.url()).pathname);
      if (request.resourceType() === 'document') documentCount += 1;
    });

    await page.goto('/chatlist');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByText('This page didn’t load')).toHaveCount(0);
    await expect(page.getByText('canary of the chat')).toHaveCount(0);
    expect(documentCount).toBe(1);
    await expect.poll(() => reports).toContainEqual({ version, event: 'fell_back', channel: 'canary' });

    await test.step('this tab does not load the canary again', async () => {
      requestedPaths.length = 0;
      await page.reload();
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      expect(requestedPaths.filter((path) => path.includes(version))).toEqual([]);
    });

    await test.step('another tab does not load the canary either', async () => {
      const tab = await page.context().newPage();
      const tabSite = await serveFakeReleases(tab, [fake]);
      tabSite.editRegistry = site.editRegistry;
      const requestedByTab: string[] = [];
      tab.on('request', (request) => requestedByTab.push(new URL(request.url()).pathname));
      await tab.goto('/chatlist');
      await expect(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(requestedByTab.filter((path) => path.includes(version))).toEqual([]);
    });
  });
}
