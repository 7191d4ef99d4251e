import type { Registry } from '@homeground/shared/contracts';
import { defaultRetention } from '../gc';
import { generationsOpenInTabs, historyFrom } from '../live/history';
import { requireLive } from '../live/pointer';
import { readPreviousVersions } from '../live/previous';
import type { RunningPart } from '../gate/server.rules';
import type { Target } from '../target/target';
import { readNeeds } from './needs';

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
    ...generationsOpenInTabs(history, defaultRetention.days, now).flatMap((entry) =>
      versionsIn(entry.registry, 'open tabs'),
    ),
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
