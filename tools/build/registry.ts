import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRegistry, type Registry, type RemoteRelease } from '@homeground/shared/contracts';
import { placeOf } from './publish';
import type { Release } from './release';

function remoteOf(release: Release): RemoteRelease {
  const { version, entry, preload, screens, files, requires } = release;
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  return {
    version,
    base: `/${placeOf(release)}/`,
    entry,
    preload,
    screens,
    integrity: Object.fromEntries(scripts.map(([file, { integrity }]) => [file, integrity])),
    requires,
  };
}

interface Wanted {
  readonly shell: Release;
  readonly areas: readonly Release[];
  readonly before: Registry | null;
  readonly now: Date;
}

/** A registry is made of release documents and nothing else. The same content keeps its generation. */
export function nextRegistry({ shell, areas, before, now }: Wanted): Registry {
  const content = {
    shell: { version: shell.version, provides: shell.provides },
    remotes: Object.fromEntries(areas.map((area) => [area.name, remoteOf(area)])),
  };
  if (before && JSON.stringify({ shell: before.shell, remotes: before.remotes }) === JSON.stringify(content))
    return before;
  const registry: Registry = {
    schema: 1,
    generation: (before?.generation ?? 0) + 1,
    publishedAt: now.toISOString(),
    ...content,
  };
  if (!isRegistry(registry)) throw new Error('The registry made of these releases breaks its own schema.');
  return registry;
}

export async function readRegistry(site: string): Promise<Registry | null> {
  try {
    const value: unknown = JSON.parse(await readFile(join(site, 'registry.json'), 'utf8'));
    return isRegistry(value) ? value : null;
  } catch {
    return null;
  }
}
