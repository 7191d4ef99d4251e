import { chooseRelease, type ChosenRelease } from '../remotes/choose-release';
import { canaryOf, registryWith, releaseOf } from '../remotes/registry.fixture';
import { changesPage } from './newer-release';

const runningChat = (channel: ChosenRelease['channel'], version: string) =>
  new Map([['mf-chat', { channel, release: releaseOf('mf-chat', version) }]]);
const changesThisPage = (
  newerRegistry: ReturnType<typeof registryWith>,
  running: ReadonlyMap<string, ChosenRelease>,
) => changesPage(newerRegistry, '0.1.0', running, (remote) => chooseRelease(remote, 'me', []));

test('a different version of a running area, or of the shell, changes the page', () => {
  expect(changesThisPage(registryWith(releaseOf('mf-chat', '2.0.0')), runningChat('stable', '1.0.0'))).toBe(
    true,
  );
  const shell = { version: '0.2.0', provides: {} };
  expect(changesThisPage({ ...registryWith(releaseOf('mf-chat', '1.0.0')), shell }, new Map())).toBe(true);
});

test('an area that this page does not run, or runs in this version, does not change the page', () => {
  expect(changesThisPage(registryWith(releaseOf('mf-chat', '2.0.0')), new Map())).toBe(false);
  expect(changesThisPage(registryWith(releaseOf('mf-chat', '1.0.0')), runningChat('stable', '1.0.0'))).toBe(
    false,
  );
  expect(changesThisPage(registryWith(), runningChat('stable', '1.0.0'))).toBe(false);
});

test('a canary changes the pages for which it is chosen, but never replaces a preview', () => {
  const canary = canaryOf('mf-chat', '2.0.0');
  const newerRegistry = registryWith({ ...releaseOf('mf-chat', '1.0.0'), canary });
  expect(changesThisPage(newerRegistry, runningChat('stable', '1.0.0'))).toBe(true);
  expect(changesThisPage(newerRegistry, runningChat('canary', '2.0.0'))).toBe(false);
  expect(changesThisPage(newerRegistry, runningChat('preview', '3.0.0'))).toBe(false);
});
