import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isHistoryEntry, isRegistry, type Registry, type ReleaseChange } from '@homeground/shared/contracts';

/** A generation that is or was live. A site that was only built on this machine has a registry but no history. */
export interface PublishedGeneration {
  readonly generation: number;
  readonly before: number | null;
  readonly at: string;
  readonly who: string;
  readonly why: string;
  readonly command: string;
  readonly changes: readonly ReleaseChange[];
  readonly registry: Registry;
}

export interface SiteReleases {
  readonly live: () => Promise<Registry | null>;
  /** Returns at most `atMost` generations: first the live generation, then its predecessors. */
  readonly history: (atMost: number) => Promise<readonly PublishedGeneration[]>;
  readonly hasArea: (area: string, version: string) => Promise<boolean>;
  readonly hasShell: (version: string) => Promise<boolean>;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}

function parsePublished(value: unknown): PublishedGeneration | null {
  if (isHistoryEntry(value)) return value;
  if (!isRegistry(value)) return null;
  const { generation, publishedAt } = value;
  const before = generation > 1 ? generation - 1 : null;
  return { generation, before, at: publishedAt, who: '', why: '', command: '', changes: [], registry: value };
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Reads the releases in the folder that the server serves. A request never writes to this folder. */
export function siteReleases(siteDir: string): SiteReleases {
  const live = async () => {
    const value = await readJson(join(siteDir, 'registry.json'));
    return isRegistry(value) ? value : null;
  };
  const readGeneration = async (generation: number) =>
    parsePublished(await readJson(join(siteDir, 'history', `${generation}.json`)));

  return {
    live,
    hasArea: (area, version) => exists(join(siteDir, 'r', area, version, 'release.json')),
    hasShell: (version) => exists(join(siteDir, 'shell', version)),
    history: async (atMost) => {
      const fileNames = new Set(await readdir(join(siteDir, 'history')).catch(() => []));
      const generations: PublishedGeneration[] = [];
      let nextNumber = (await live())?.generation ?? null;
      while (nextNumber !== null && generations.length < atMost && fileNames.has(`${nextNumber}.json`)) {
        const generation = await readGeneration(nextNumber);
        if (!generation) break;
        generations.push(generation);
        // An earlier generation has a lower number. Anything else is a damaged history, which could be an endless loop.
        nextNumber = generation.before !== null && generation.before < nextNumber ? generation.before : null;
      }
      return generations;
    },
  };
}
