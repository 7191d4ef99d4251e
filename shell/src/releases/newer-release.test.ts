import { stableOrCanary, type Chosen } from '../remotes/choose-release';
import { canaryOf, registryWith, releaseOf } from '../remotes/registry.fixture';
import { changesPage } from './newer-release';

const runs = (channel: Chosen['channel'], version: string) =>
  new Map([['mf-chat', { channel, release: releaseOf('mf-chat', version) }]]);
const changed = (newer: ReturnType<typeof registryWith>, running: ReadonlyMap<string, Chosen>) =>
  changesPage(newer, '0.1.0', running, (remote) => stableOrCanary(remote, 'me', []));

test('another version of what runs here, or another shell, is news', () => {
  expect(changed(registryWith(releaseOf('mf-chat', '2.0.0')), runs('stable', '1.0.0'))).toBe(true);
  const shell = { version: '0.2.0', provides: {} };
  expect(changed({ ...registryWith(releaseOf('mf-chat', '1.0.0')), shell }, new Map())).toBe(true);
});

test('what this page does not run, or runs already, is none', () => {
  expect(changed(registryWith(releaseOf('mf-chat', '2.0.0')), new Map())).toBe(false);
  expect(changed(registryWith(releaseOf('mf-chat', '1.0.0')), runs('stable', '1.0.0'))).toBe(false);
  expect(changed(registryWith(), runs('stable', '1.0.0'))).toBe(false);
});

test('a canary is news for those it is dealt to, and a preview is left alone', () => {
  const canary = canaryOf('mf-chat', '2.0.0');
  const newer = registryWith({ ...releaseOf('mf-chat', '1.0.0'), canary });
  expect(changed(newer, runs('stable', '1.0.0'))).toBe(true);
  expect(changed(newer, runs('canary', '2.0.0'))).toBe(false);
  expect(changed(newer, runs('preview', '3.0.0'))).toBe(false);
});
