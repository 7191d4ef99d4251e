import { join } from 'node:path';
import type { Registry } from '@homeground/shared/contracts';
import { readLive, withRegistry, pointer } from '../release/live/pointer';
import { switchLive } from '../release/live/switch';
import { publisher } from '../release/live/publisher';
import { folderTarget } from '../release/target/folder-target';
import { releasedFrom } from '../release/upload/released';
import { uploadRelease } from '../release/upload/upload';
import { releasesFolder, siteFolder, type Part } from '../webpack/workspace';
import { shellPage } from './page';
import { contentOf } from './registry';
import { readRelease, type Release } from './release';

export interface Site {
  readonly shell: Release;
  readonly areas: readonly Release[];
}

export async function builtRelease(part: Part, version: string): Promise<Release> {
  const folder = join(releasesFolder, part, version);
  const release = await readRelease(folder);
  if (!release) throw new Error(`${folder} holds no finished build of ${part}. Run: npm run build`);
  return release;
}

/**
 * Publishes the local builds to a site: immutable folders first, the page that points to them last. If the same source of a part was
 * already released there under a version number, the live version of that part stays, also after a rollback.
 */
export async function assemble({ shell, areas }: Site, site: string = siteFolder): Promise<Registry> {
  const target = folderTarget(site);
  for (const release of [shell, ...areas])
    await uploadRelease(target, release, join(releasesFolder, release.name, release.version));
  const before = await readLive(target).catch(() => null);
  const content = contentOf(shell, areas);
  let page = await shellPage(shell);
  const remotes: Record<string, Registry['remotes'][string]> = {};
  for (const { name, source } of areas) {
    const live = before?.registry.remotes[name];
    if (live && (await releasedFrom(target, name, source))) remotes[name] = live;
  }
  const keepsShell = before !== null && (await releasedFrom(target, 'shell', shell.source)) !== null;
  if (keepsShell) page = before.html;
  const next = {
    shell: keepsShell ? before.registry.shell : content.shell,
    remotes: { ...content.remotes, ...remotes },
  };
  if (before && same(before.registry, next)) {
    const html = withRegistry(page, before.registry);
    if (html !== before.html) await target.replace(pointer, Buffer.from(html), before.mark);
    return before.registry;
  }
  const record = { ...publisher(), command: 'build', why: 'Built from the checkout' };
  return switchLive(target, { before, content: next, page, record });
}

/** Tells whether nothing changed; the generation then stays the same. */
function same(before: Registry, { shell, remotes }: Pick<Registry, 'shell' | 'remotes'>): boolean {
  return JSON.stringify([before.shell, before.remotes]) === JSON.stringify([shell, remotes]);
}
