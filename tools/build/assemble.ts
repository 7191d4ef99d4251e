import { join } from 'node:path';
import type { Registry } from '@homeground/shared/contracts';
import { releasesFolder, siteFolder, type Part } from '../webpack/workspace';
import { bootScript } from './boot-script';
import { writeSqueezed } from './compress';
import { pageHtml } from './page';
import { publishFolder } from './publish';
import { nextRegistry, readRegistry } from './registry';
import { readRelease, type Release } from './release';
import { writeWhole } from './write';

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

/** The switch: history, then the registry, then the page that carries it, each whole (ARCHITECTURE 2.4). */
export async function switchTo(registry: Registry, shell: Release, site: string = siteFolder): Promise<void> {
  const json = Buffer.from(`${JSON.stringify(registry)}\n`);
  const html = Buffer.from(pageHtml({ registry, shell, boot: await bootScript() }));
  await writeWhole(join(site, 'history', `${registry.generation}.json`), json);
  await writeSqueezed(join(site, 'registry.json'), json);
  await writeSqueezed(join(site, 'index.html'), html);
}

/** Lays out a site: immutable folders first, the pointer to them last. */
export async function assemble({ shell, areas }: Site, site: string = siteFolder): Promise<Registry> {
  for (const release of [shell, ...areas]) {
    await publishFolder(release, join(releasesFolder, release.name, release.version), site);
  }
  const before = await readRegistry(site);
  const registry = nextRegistry({ shell, areas, before, now: new Date() });
  await switchTo(registry, shell, site);
  return registry;
}
