import type { HistoryEntry, Previews } from '@homeground/shared/contracts';
import { historyFrom } from './live/history';
import { describeChange } from './live/changes.rules';
import { requireLive } from './live/pointer';
import { readPreviews } from './preview';
import { reasonOf, type PrintLine } from './print';
import type { Target } from './target/target';

const formatTime = (timestamp: string) => timestamp.replace('T', ' ').slice(0, 16);

/** Describes when the live version of a part went live, and who released it. */
function describeLiveSince(history: readonly HistoryEntry[], part: string): string {
  const entry = history.find(({ changes }) =>
    changes.some((change) => change.part === part && change.what === 'version'),
  );
  return entry
    ? `since ${formatTime(entry.at)}, ${entry.who}`
    : 'since before the first entry of the history';
}

/** Reads the previews. The rest of the status is shown even if they are not readable. */
async function previewedAreas(target: Target, print: PrintLine): Promise<Previews['areas']> {
  try {
    return (await readPreviews(target)).areas;
  } catch (cause) {
    print(`  ! previews are not shown: ${reasonOf(cause)}`);
    return {};
  }
}

/** Prints the live versions with time and publisher, and the last changes. */
export async function printStatus(target: Target, print: PrintLine): Promise<void> {
  const { registry } = await requireLive(target);
  const history = await historyFrom(target, registry.generation, { readableOnly: true });
  const areas = await previewedAreas(target, print);
  print(`${target.name}: generation ${registry.generation}, ${formatTime(registry.publishedAt)} UTC`);
  const width = Math.max(...Object.keys(registry.remotes).map((name) => name.length), 'shell'.length);
  const printPart = (part: string, version: string) =>
    print(`  ${part.padEnd(width)}  ${version}  ${describeLiveSince(history, part)}`);
  printPart('shell', registry.shell.version);
  for (const [area, { version, canary }] of Object.entries(registry.remotes)) {
    printPart(area, version);
    if (canary) print(`  ${''.padEnd(width)}  canary ${canary.version} for ${canary.percent} %`);
    for (const preview of areas[area] ?? []) print(`  ${''.padEnd(width)}  preview ${preview.version}`);
  }
  print('Last:');
  for (const { generation, at, who, why, changes } of history.slice(0, 8))
    print(
      `  ${generation}  ${formatTime(at)}  ${who}: ${changes.map(describeChange).join('; ')}${why ? `  (${why})` : ''}`,
    );
}
