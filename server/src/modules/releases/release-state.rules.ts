import type { Registry } from '@homeground/shared/contracts';
import type { ReportCount } from './area-reports.repository';
import type { PublishedGeneration } from './site-releases.repository';

/** Version of the shell or of an area that users get now. */
export interface LivePart {
  readonly part: string;
  readonly version: string;
  /** Time since which this version is live without interruption; null if that was before the loaded history. */
  readonly since: string | null;
  readonly canary: { readonly version: string; readonly percent: number } | null;
  readonly reports: readonly ReportCount[];
}

function versionIn(registry: Registry, part: string): string | undefined {
  return part === 'shell' ? registry.shell.version : registry.remotes[part]?.version;
}

/**
 * Returns the time since which a version has been live without interruption; null if that was before `history`, whose newest entry is
 * first.
 */
function liveSince(part: string, version: string, history: readonly PublishedGeneration[]): string | null {
  let oldestEntry: PublishedGeneration | null = null;
  for (const entry of history) {
    if (versionIn(entry.registry, part) !== version) return oldestEntry?.at ?? null;
    oldestEntry = entry;
  }
  // All loaded generations have this version. The time is known only if the oldest of them is the first generation of the site, which has no
  // generation before it.
  return oldestEntry?.before === null ? oldestEntry.at : null;
}

export function liveParts(
  registry: Registry,
  history: readonly PublishedGeneration[],
  reports: readonly ReportCount[],
): readonly LivePart[] {
  const areas = Object.entries(registry.remotes).map(([part, { version, canary }]) => ({
    part,
    version,
    canary: canary ? { version: canary.version, percent: canary.percent } : null,
  }));
  return [{ part: 'shell', version: registry.shell.version, canary: null }, ...areas].map((item) => ({
    ...item,
    since: liveSince(item.part, item.version, history),
    reports: reports.filter(({ area }) => area === item.part),
  }));
}
