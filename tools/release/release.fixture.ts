import { createHash } from 'node:crypto';
import type { Registry } from '@homeground/shared/contracts';
import { pathOfRelease } from '../build/publish';
import { remoteOf } from '../build/registry';
import type { Release } from '../build/release';
import { switchLive } from './live/switch';
import { readLive } from './live/pointer';
import { withVersion } from './live/moves.rules';
import type { Target } from './target/target';

const provides = { react: '19.3.1', '@homeground/shared/ui': '0.1.0' };
export const now = new Date('2026-11-21T12:00:00.000Z');

export const page = `<!doctype html><title>x</title><script type="application/json" id="hg-registry">{}</script><script defer src="/shell/1.0.0/main.js"></script>`;

const bytesOf = (version: string, file: string) => Buffer.from(`/* ${file} of ${version} */`);

export function releaseOf(name: string, version: string, overrides: Partial<Release> = {}): Release {
  const entry = name === 'shell' ? 'main.js' : 'remoteEntry.js';
  const content = bytesOf(version, entry);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return {
    schema: 1,
    name,
    version,
    entry,
    preload: [],
    screens: {},
    files: { [entry]: { bytes: content.length, integrity } },
    requires: name === 'shell' ? {} : { react: '^19.0.0' },
    provides: name === 'shell' ? provides : {},
    packages: [],
    ...overrides,
  };
}

/** Uploads a release with small files. */
export async function uploadTestRelease(
  target: Target,
  name: string,
  version: string,
  overrides: Partial<Release> = {},
): Promise<Release> {
  const release = releaseOf(name, version, overrides);
  for (const file of Object.keys(release.files))
    await target.create(`${pathOfRelease(release)}/${file}`, bytesOf(version, file));
  if (name === 'shell')
    await target.create(`shell/${version}/page.html`, Buffer.from(page.replace('1.0.0', version)));
  await target.create(`${pathOfRelease(release)}/release.json`, Buffer.from(JSON.stringify(release)));
  return release;
}

/** Makes a shell and then these versions of mf-chat live in a target, one after the other. */
export async function makeVersionsLive(target: Target, ...versions: readonly string[]): Promise<Registry> {
  const shell = await uploadTestRelease(target, 'shell', '1.0.0');
  let registry = await switchLive(target, {
    before: null,
    content: { shell: { version: shell.version, provides }, remotes: {} },
    page,
    record: { who: 'Mina', why: '', command: 'release shell', now },
  });
  for (const version of versions) {
    const before = await readLive(target);
    const release = await uploadTestRelease(target, 'mf-chat', version);
    registry = await switchLive(target, {
      before,
      content: withVersion(registry, 'mf-chat', remoteOf(release)),
      page: before?.html ?? page,
      record: { who: 'Mina', why: '', command: 'release mf-chat', now },
    });
  }
  return registry;
}
