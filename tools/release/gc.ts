import type { Registry } from '@homeground/shared/contracts';
import { pathOfRelease } from '../build/publish';
import { generationsOpenInTabs, historyFrom } from './live/history';
import { requireLive } from './live/pointer';
import { readPreviousVersions } from './live/previous';
import { readPreviews } from './preview';
import type { ListedFile, Target } from './target/target';

const day = 24 * 60 * 60 * 1_000;

export interface RetentionRules {
  /** Number of newest generations whose releases stay for a rollback. */
  readonly generations: number;
  /** Maximum number of days for which a tab stays open. During that time, the tab loads screens of its own version. */
  readonly days: number;
}

export const defaultRetention: RetentionRules = { generations: 20, days: 14 };

export interface CollectionResult {
  readonly removedFolders: readonly string[];
  /** Incomplete files that killed releases left behind. */
  readonly unfinishedFiles: readonly string[];
  readonly remainingCount: number;
}

/** Returns the folder of the release, or of the shell's contract, to which a path belongs; null for other paths. */
const releaseFolderOf = (path: string) => /^(?:r\/[^/]+|shell|contract)\/[^/]+/.exec(path)?.[0] ?? null;

function foldersOfRegistry({ shell, remotes }: Registry): string[] {
  return [
    pathOfRelease({ name: 'shell', version: shell.version }),
    `contract/${shell.version}`,
    ...Object.entries(remotes).flatMap(([name, { version, canary }]) =>
      [version, ...(canary ? [canary.version] : [])].map((item) => pathOfRelease({ name, version: item })),
    ),
  ];
}

async function foldersInUse(
  target: Target,
  { generations, days }: RetentionRules,
  now: Date,
): Promise<Set<string>> {
  const { registry } = await requireLive(target);
  const history = await historyFrom(target, registry.generation);
  const neededHistory = [...history.slice(0, generations), ...generationsOpenInTabs(history, days, now)];
  const previews = Object.entries((await readPreviews(target)).areas);
  const previousVersions = await readPreviousVersions(target, registry);
  const previousShell = { ...registry.shell, version: previousVersions.shell ?? registry.shell.version };
  return new Set([
    ...foldersOfRegistry(registry),
    // The previous versions stay at any age: a rollback restores them, and the gate of the next shell needs them.
    ...foldersOfRegistry({ ...registry, shell: previousShell, remotes: previousVersions.areas }),
    ...neededHistory.flatMap((entry) => foldersOfRegistry(entry.registry)),
    ...previews.flatMap(([name, releases]) =>
      releases.map(({ version }) => pathOfRelease({ name, version })),
    ),
  ]);
}

/** Groups files by their release folder. */
function groupByFolder(files: readonly ListedFile[]): Map<string, ListedFile[]> {
  const folders = new Map<string, ListedFile[]>();
  for (const file of files) {
    const folder = releaseFolderOf(file.path);
    if (folder) folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return folders;
}

/**
 * Removes old releases. A release stays if it is live, a canary, the version before the live version, in one of the last generations,
 * listed for preview, so new that it may go live soon, or so recently live that a tab may still show it.
 */
export async function collectGarbage(
  target: Target,
  retention: RetentionRules,
  now: Date,
  dryRun: boolean,
): Promise<CollectionResult> {
  const usedFolders = await foldersInUse(target, retention, now);
  const lists = await Promise.all(['r/', 'shell/', 'contract/'].map((prefix) => target.list(prefix)));
  const folders = groupByFolder(lists.flat());
  // The newest file decides how old a folder is, so that the folder of a running upload is never removed.
  const oldFolders = [...folders].filter(([folder, files]) => {
    const newestChange = Math.max(...files.map(({ changedAt }) => changedAt.getTime()));
    return !usedFolders.has(folder) && now.getTime() - newestChange > retention.days * day;
  });
  if (!dryRun) for (const [, files] of oldFolders) await removeFolder(target, files);
  const unfinishedFiles = await target.removeUnfinished(dryRun);
  return {
    removedFolders: oldFolders.map(([folder]) => folder).sort(),
    unfinishedFiles,
    remainingCount: folders.size - oldFolders.length,
  };
}

/** Removes release.json first: a folder without this file does not count as a release, so a half removed folder is never used. */
async function removeFolder(target: Target, files: readonly ListedFile[]): Promise<void> {
  const rank = ({ path }: ListedFile) => (path.endsWith('/release.json') ? 0 : 1);
  for (const { path } of [...files].sort((a, b) => rank(a) - rank(b))) await target.remove(path);
}
