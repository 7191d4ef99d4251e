import type { HistoryEntry, Registry } from '@homeground/shared/contracts';
import { defaultRetention } from '../gc';
import { historyFrom } from '../live/history';
import { requireLive } from '../live/pointer';
import { readPreviousVersions } from '../live/previous';
import type { RunningPart } from '../gate/server.rules';
import type { Target } from '../target/target';
import { readNeeds } from './needs';

const dayMs = 86_400_000;

type Version = Pick<RunningPart, 'name' | 'version' | 'state'>;

function versionsIn({ shell, remotes }: Registry, state: RunningPart['state']): Version[] {
  const areas = Object.entries(remotes).flatMap(([name, { version, canary }]) => [
    { name, version, state },
    ...(canary
      ? [{ name, version: canary.version, state: state === 'live' ? ('canary' as const) : state }]
      : []),
  ]);
  return [{ name: 'shell', version: shell.version, state }, ...areas];
}

/** Returns the generations that an open tab may still show. A generation was live until the next generation began. */
export function generationsOpenInTabs(history: readonly HistoryEntry[], now: Date): readonly HistoryEntry[] {
  return history.filter((_, index) => {
    // The history begins with the newest generation.
    const nextGeneration = history[index - 1];
    return !nextGeneration || now.getTime() - Date.parse(nextGeneration.at) < defaultRetention.days * dayMs;
  });
}

/** Returns each release whose pages call the server now, or would call it after a rollback. */
export async function runningParts(target: Target, now: Date): Promise<RunningPart[]> {
  const { registry } = await requireLive(target);
  const { shell, areas } = await readPreviousVersions(target, registry);
  const history = await historyFrom(target, registry.generation);
  const formerVersions = [
    ...(shell === null ? [] : [{ name: 'shell', version: shell }]),
    ...Object.entries(areas).map(([name, { version }]) => ({ name, version })),
  ].map((part) => ({ ...part, state: 'former' as const }));
  const allVersions = [
    ...versionsIn(registry, 'live'),
    ...formerVersions,
    ...generationsOpenInTabs(history, now).flatMap((entry) => versionsIn(entry.registry, 'open tabs')),
  ];
  const versionsByKey = new Map<string, Version>();
  for (const part of allVersions) {
    const key = `${part.name} ${part.version}`;
    if (!versionsByKey.has(key)) versionsByKey.set(key, part);
  }
  return Promise.all(
    [...versionsByKey.values()].map(async (part) => ({ ...part, needs: await readNeeds(target, part) })),
  );
}
