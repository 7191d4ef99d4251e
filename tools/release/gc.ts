import type { Registry } from '@homeground/shared/contracts';
import { placeOf } from '../build/publish';
import { historyFrom } from './live/history';
import { needLive } from './live/pointer';
import { previousOf } from './live/previous';
import { readPreviews } from './preview';
import type { Listed, Target } from './target/target';

const day = 24 * 60 * 60 * 1_000;

export interface Keep {
  /** Number of generations that a rollback can reach. */
  readonly generations: number;
  /** Maximum age of an open tab, which still loads screens of its version. */
  readonly days: number;
}

export const usualKeep: Keep = { generations: 20, days: 14 };

export interface Collected {
  readonly removed: readonly string[];
  /** Incomplete folders of killed releases. */
  readonly halves: readonly string[];
  readonly keptCount: number;
}

/** The folder of a release, or of a shell's contract. */
const folderIn = (path: string) => /^(?:r\/[^/]+|shell|contract)\/[^/]+/.exec(path)?.[0] ?? null;

function placesIn({ shell, remotes }: Registry): string[] {
  return [
    placeOf({ name: 'shell', version: shell.version }),
    `contract/${shell.version}`,
    ...Object.entries(remotes).flatMap(([name, { version, canary }]) =>
      [version, ...(canary ? [canary.version] : [])].map((item) => placeOf({ name, version: item })),
    ),
  ];
}

async function foldersInUse(target: Target, { generations }: Keep): Promise<Set<string>> {
  const { registry } = await needLive(target);
  const history = await historyFrom(target, registry.generation, generations);
  const previews = Object.entries((await readPreviews(target)).areas);
  const previous = await previousOf(target, registry);
  const previousShell = { ...registry.shell, version: previous.shell ?? registry.shell.version };
  return new Set([
    ...placesIn(registry),
    // Kept at any age: a rollback restores it, and the gate of the next shell needs it.
    ...placesIn({ ...registry, shell: previousShell, remotes: previous.areas }),
    ...history.flatMap((entry) => placesIn(entry.registry)),
    ...previews.flatMap(([name, releases]) => releases.map(({ version }) => placeOf({ name, version }))),
  ]);
}

/** Dates a folder by its newest file, so that a running upload is never removed. */
function byFolder(files: readonly Listed[]): Map<string, Listed[]> {
  const folders = new Map<string, Listed[]>();
  for (const file of files) {
    const folder = folderIn(file.path);
    if (folder) folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return folders;
}

/**
 * Removes releases that are not live, not the version before the live one, not in the last generations, not listed for preview, and
 * older than any tab.
 */
export async function collect(target: Target, keep: Keep, now: Date, dryRun: boolean): Promise<Collected> {
  const inUse = await foldersInUse(target, keep);
  const lists = await Promise.all(['r/', 'shell/', 'contract/'].map((prefix) => target.list(prefix)));
  const folders = byFolder(lists.flat());
  const old = [...folders].filter(([folder, files]) => {
    const youngest = Math.max(...files.map(({ changedAt }) => changedAt.getTime()));
    return !inUse.has(folder) && now.getTime() - youngest > keep.days * day;
  });
  if (!dryRun) for (const [, files] of old) await removeFolder(target, files);
  const halves = await target.tidy(dryRun);
  return { removed: old.map(([folder]) => folder).sort(), halves, keptCount: folders.size - old.length };
}

/** Removes release.json first, so that half a folder never looks like a release. */
async function removeFolder(target: Target, files: readonly Listed[]): Promise<void> {
  const rank = ({ path }: Listed) => (path.endsWith('/release.json') ? 0 : 1);
  for (const { path } of [...files].sort((a, b) => rank(a) - rank(b))) await target.remove(path);
}
