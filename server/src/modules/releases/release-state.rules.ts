import type { Registry } from '@homeground/shared/contracts';
import type { CountedReport } from './area-reports.repository';
import type { Published } from './site-releases.repository';

/** The live version of a part. */
export interface LivePart {
  readonly part: string;
  readonly version: string;
  /** null: for longer than the loaded history. */
  readonly since: string | null;
  readonly canary: { readonly version: string; readonly percent: number } | null;
  readonly trouble: readonly CountedReport[];
}

function versionIn(registry: Registry, part: string): string | undefined {
  return part === 'shell' ? registry.shell.version : registry.remotes[part]?.version;
}

/** Returns since when a version has been live without interruption. `history`: the newest entry first. */
function since(part: string, version: string, history: readonly Published[]): string | null {
  let from: Published | null = null;
  for (const item of history) {
    if (versionIn(item.registry, part) !== version) return from?.at ?? null;
    from = item;
  }
  // The version was live in all loaded generations: the time is only known if the very first generation is among them.
  return from?.before === null ? from.at : null;
}

export function liveParts(
  registry: Registry,
  history: readonly Published[],
  reports: readonly CountedReport[],
): readonly LivePart[] {
  const areas = Object.entries(registry.remotes).map(([part, { version, canary }]) => ({
    part,
    version,
    canary: canary ? { version: canary.version, percent: canary.percent } : null,
  }));
  return [{ part: 'shell', version: registry.shell.version, canary: null }, ...areas].map((item) => ({
    ...item,
    since: since(item.part, item.version, history),
    trouble: reports.filter(({ area }) => area === item.part),
  }));
}
