import { expect, test } from '../core/fixtures';
import { registryOf } from '../core/registry';
import {
  asCanary,
  fakeRelease,
  serveFakeReleases,
  reportsOf,
  fakeAreaShowing,
  withCanary,
} from '../core/fake-releases';

const version = '9.9.9';
const works = fakeAreaShowing('mf-chat', version, ['chatlist'], 'The canary of the chat');

test('a canary runs for whom it is dealt to, is the only one fetched, and is reported', async ({
  page,
  someone,
}) => {
  await someone('located');
  const live = await serveFakeReleases(page, [works]);
  live.change = (registry) => withCanary(registry, 'mf-chat', asCanary(works));
  const reports = reportsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await page.goto('/chatlist');
  await expect(page.getByText('The canary of the chat')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The canary of the chat')).toBeVisible();

  const stable = (await registryOf(page)).remotes['mf-chat'];
  expect(asked.filter((path) => path.startsWith(stable?.base ?? '!'))).toEqual([]);
  await expect.poll(() => reports).toContainEqual({ version, event: 'loaded', channel: 'canary' });
});

const throwing = fakeAreaShowing('mf-chat', version, ['chatlist'], '', 'throw new Error("first render");');
const failures = [
  { name: 'whose entry is missing', fake: { ...works, files: {} } },
  {
    name: 'with one byte altered',
    fake: {
      ...works,
      files: Object.fromEntries(
        Object.entries(works.files).map(([path, script]) => [path, script.replace('canary', 'canasy')]),
      ),
    },
  },
  {
    name: 'that throws while it is evaluated',
    fake: fakeRelease('mf-chat', version, 'throw new Error("canary");\n'),
  },
  { name: 'that throws on its first render', fake: throwing },
];

for (const { name, fake } of failures) {
  test(`a canary ${name} gives way to the stable version in the same page`, async ({ page, someone }) => {
    await someone('located');
    const live = await serveFakeReleases(page, [fake]);
    live.change = (registry) => withCanary(registry, 'mf-chat', asCanary(fake));
    const reports = reportsOf(page);
    let documents = 0;
    const asked: string[] = [];
    page.on('request', (request) => {
      asked.push(new URL(request.url()).pathname);
      if (request.resourceType() === 'document') documents += 1;
    });

    await page.goto('/chatlist');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByText('This page didn’t load')).toHaveCount(0);
    await expect(page.getByText('canary of the chat')).toHaveCount(0);
    expect(documents).toBe(1);
    await expect.poll(() => reports).toContainEqual({ version, event: 'fell_back', channel: 'canary' });

    await test.step('and is not met again by this tab', async () => {
      asked.length = 0;
      await page.reload();
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      expect(asked.filter((path) => path.includes(version))).toEqual([]);
    });

    await test.step('nor by another one', async () => {
      const tab = await page.context().newPage();
      const again = await serveFakeReleases(tab, [fake]);
      again.change = live.change;
      const askedThere: string[] = [];
      tab.on('request', (request) => askedThere.push(new URL(request.url()).pathname));
      await tab.goto('/chatlist');
      await expect(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(askedThere.filter((path) => path.includes(version))).toEqual([]);
    });
  });
}
