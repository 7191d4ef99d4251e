import type { Registry } from '@homeground/shared/contracts';
import { placeOf } from '../build/publish';
import { historyFrom } from './live/history';
import { needLive } from './live/pointer';
import { previousOf } from './live/previous';
import { readPreviews } from './preview';
import type { Listed, Target } from './target/target';

const day = 24 * 60 * 60 * 1_000;

export interface Keep {
  /** How far a rollback may go. */
  readonly generations: number;
  /** How long a tab may stay open: it still loads screens of the version it began with. */
  readonly days: number;
}

export const usualKeep: Keep = { generations: 20, days: 14 };

export interface Collected {
  readonly removed: readonly string[];
  /** What killed releases left half-written. */
  readonly halves: readonly string[];
  readonly kept: number;
}

/** The folder of a release, or of a shell's contract. */
const folderIn = (path: string) => /^(?:r\/[^/]+|shell|contract)\/[^/]+/.exec(path)?.[0] ?? null;

function placesIn({ shell, remotes }: Registry): string[] {
  return [
    placeOf({ name: 'shell', version: shell.version }),
    `contract/${shell.version}`,
    ...Object.entries(remotes).flatMap(([name, { version, canary }]) =>
      [version, ...(canary ? [canary.version] : [])].map((one) => placeOf({ name, version: one })),
    ),
  ];
}

async function wanted(target: Target, { generations }: Keep): Promise<Set<string>> {
  const { registry } = await needLive(target);
  const history = await historyFrom(target, registry.generation, generations);
  const previews = Object.entries((await readPreviews(target)).areas);
  const previous = await previousOf(target, registry);
  const previousShell = { ...registry.shell, version: previous.shell ?? registry.shell.version };
  return new Set([
    ...placesIn(registry),
    // However long ago: a rollback brings it back, and the gate of the next shell asks for it.
    ...placesIn({ ...registry, shell: previousShell, remotes: previous.areas }),
    ...history.flatMap((entry) => placesIn(entry.registry)),
    ...previews.flatMap(([name, releases]) => releases.map(({ version }) => placeOf({ name, version }))),
  ]);
}

/** A folder is as young as its youngest file: one that is being uploaded at this moment is never touched. */
function byFolder(files: readonly Listed[]): Map<string, Listed[]> {
  const folders = new Map<string, Listed[]>();
  for (const file of files) {
    const folder = folderIn(file.path);
    if (folder) folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return folders;
}

/**
 * Removes what nobody can want any more: not live, not the version before the live one, not in the last generations, not listed for
 * preview, and older than any tab.
 */
export async function collect(target: Target, keep: Keep, now: Date, dryRun: boolean): Promise<Collected> {
  const kept = await wanted(target, keep);
  const lists = await Promise.all(['r/', 'shell/', 'contract/'].map((prefix) => target.list(prefix)));
  const folders = byFolder(lists.flat());
  const old = [...folders].filter(([folder, files]) => {
    const youngest = Math.max(...files.map(({ changedAt }) => changedAt.getTime()));
    return !kept.has(folder) && now.getTime() - youngest > keep.days * day;
  });
  if (!dryRun) for (const [, files] of old) await removeFolder(target, files);
  const halves = await target.tidy(dryRun);
  return { removed: old.map(([folder]) => folder).sort(), halves, kept: folders.size - old.length };
}

/** What says that the folder is whole goes first: half of a folder must never look like a release. */
async function removeFolder(target: Target, files: readonly Listed[]): Promise<void> {
  const rank = ({ path }: Listed) => (path.endsWith('/release.json') ? 0 : 1);
  for (const { path } of [...files].sort((one, other) => rank(one) - rank(other))) await target.remove(path);
}
