import { join } from 'node:path';
import type { Registry } from '@homeground/shared/contracts';
import { readLive, withRegistry, pagePath } from '../release/live/pointer';
import { switchLive } from '../release/live/switch';
import { currentPublisher } from '../release/live/publisher';
import { folderTarget } from '../release/target/folder-target';
import { findReleaseOfSource } from '../release/upload/released';
import { uploadRelease } from '../release/upload/upload';
import { releasesFolder, siteFolder, type Part } from '../webpack/workspace';
import { shellPage } from './page';
import { contentOf } from './registry';
import { readRelease, type Release } from './release';

export interface Site {
  readonly shell: Release;
  readonly areas: readonly Release[];
}

export async function readBuiltRelease(part: Part, version: string): Promise<Release> {
  const folder = join(releasesFolder, part, version);
  const release = await readRelease(folder);
  if (!release) throw new Error(`${folder} contains no finished build of ${part}. Run: npm run build`);
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
  const liveBefore = await readLive(target).catch(() => null);
  const content = contentOf(shell, areas);
  let page = await shellPage(shell);
  const unchangedRemotes: Record<string, Registry['remotes'][string]> = {};
  for (const { name, source } of areas) {
    const live = liveBefore?.registry.remotes[name];
    if (live && (await findReleaseOfSource(target, name, source))) unchangedRemotes[name] = live;
  }
  const isShellUnchanged =
    liveBefore !== null && (await findReleaseOfSource(target, 'shell', shell.source)) !== null;
  if (isShellUnchanged) page = liveBefore.html;
  const nextContent = {
    shell: isShellUnchanged ? liveBefore.registry.shell : content.shell,
    remotes: { ...content.remotes, ...unchangedRemotes },
  };
  if (liveBefore && isSameContent(liveBefore.registry, nextContent)) {
    const html = withRegistry(page, liveBefore.registry);
    if (html !== liveBefore.html) await target.replace(pagePath, Buffer.from(html), liveBefore.mark);
    return liveBefore.registry;
  }
  const record = { ...currentPublisher(), command: 'build', why: 'Built from the checkout' };
  return switchLive(target, { before: liveBefore, content: nextContent, page, record });
}

/** Returns whether all versions are unchanged. The site then keeps its generation. */
function isSameContent(
  oldRegistry: Registry,
  { shell, remotes }: Pick<Registry, 'shell' | 'remotes'>,
): boolean {
  return JSON.stringify([oldRegistry.shell, oldRegistry.remotes]) === JSON.stringify([shell, remotes]);
}
