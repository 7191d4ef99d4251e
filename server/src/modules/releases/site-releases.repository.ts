import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isHistoryEntry, isRegistry, type Registry, type ReleaseChange } from '@homeground/shared/contracts';

/** One generation that was live. A site that was only built locally has no history: then only the registry is known. */
export interface Published {
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
  /** The live generation first, then the generation before it, and so on. */
  readonly history: (atMost: number) => Promise<readonly Published[]>;
  readonly has: (area: string, version: string) => Promise<boolean>;
  readonly hasShell: (version: string) => Promise<boolean>;
}

async function json(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}

function parsePublished(value: unknown): Published | null {
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

/** Reads the releases in the served folder. Requests never write there. */
export function siteReleases(siteDir: string): SiteReleases {
  const live = async () => {
    const value = await json(join(siteDir, 'registry.json'));
    return isRegistry(value) ? value : null;
  };
  const entry = async (generation: number) =>
    parsePublished(await json(join(siteDir, 'history', `${generation}.json`)));

  return {
    live,
    has: (area, version) => exists(join(siteDir, 'r', area, version, 'release.json')),
    hasShell: (version) => exists(join(siteDir, 'shell', version)),
    history: async (atMost) => {
      const fileNames = new Set(await readdir(join(siteDir, 'history')).catch(() => []));
      const found: Published[] = [];
      let next = (await live())?.generation ?? null;
      while (next !== null && found.length < atMost && fileNames.has(`${next}.json`)) {
        const entryOfNext = await entry(next);
        if (!entryOfNext) break;
        found.push(entryOfNext);
        // Each earlier generation has a lower number; otherwise the chain is broken.
        next = entryOfNext.before !== null && entryOfNext.before < next ? entryOfNext.before : null;
      }
      return found;
    },
  };
}
