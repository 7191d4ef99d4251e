import type { HistoryEntry, Registry } from '@homeground/shared/contracts';
import { usualKeep } from '../gc';
import { historyFrom } from '../live/history';
import { needLive } from '../live/pointer';
import { previousOf } from '../live/previous';
import type { RunningPart } from '../gate/server.rules';
import type { Target } from '../target/target';
import { needsAt } from './needs';

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

/** Generations that were live within the life of a tab: each was live until the next one began. */
export function openInTabs(history: readonly HistoryEntry[], now: Date): readonly HistoryEntry[] {
  return history.filter((_, index) => {
    const next = history[index - 1];
    return !next || now.getTime() - Date.parse(next.at) < usualKeep.days * dayMs;
  });
}

/** Every release whose pages call the server now or after a rollback, each once. */
export async function runningParts(target: Target, now: Date): Promise<RunningPart[]> {
  const { registry } = await needLive(target);
  const { shell, areas } = await previousOf(target, registry);
  const history = await historyFrom(target, registry.generation);
  const former = [
    ...(shell === null ? [] : [{ name: 'shell', version: shell }]),
    ...Object.entries(areas).map(([name, { version }]) => ({ name, version })),
  ].map((part) => ({ ...part, state: 'former' as const }));
  const all = [
    ...versionsIn(registry, 'live'),
    ...former,
    ...openInTabs(history, now).flatMap((entry) => versionsIn(entry.registry, 'open tabs')),
  ];
  const once = new Map<string, Version>();
  for (const part of all) {
    const key = `${part.name} ${part.version}`;
    if (!once.has(key)) once.set(key, part);
  }
  return Promise.all(
    [...once.values()].map(async (part) => ({ ...part, needs: await needsAt(target, part) })),
  );
}
