import type { Release } from '../../build/release';
import { needsFile } from '../../webpack/needs/wire';
import type { Refusal } from './refusal';

const kilobyte = 1_000;

/** Maximum sizes in bytes, compressed with the best brotli level. Each is about a third above the largest part of today. Raise a budget here if a part has a reason to be larger. */
export const budgets = {
  /** The shell's main script, which every first visit downloads. */
  shell: 250 * kilobyte,
  /** Size of an area's entry with the chunks that all its screens need. */
  areaStart: 6 * kilobyte,
  /** Size of entry, common chunks and one screen: the the code that is loaded after a tap on a link to the screen. */
  screen: 60 * kilobyte,
  /** All scripts of an area together. */
  area: 105 * kilobyte,
  files: 40,
} as const;

export type Sizes = Readonly<Record<string, number>>;

function sum(files: readonly string[], sizes: Sizes): number {
  return [...new Set(files)].reduce((total, file) => total + (sizes[file] ?? 0), 0);
}

const formatKilobytes = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`;

function overBudget(subject: string, bytes: number, limit: number, advice: string): Refusal[] {
  if (bytes <= limit) return [];
  return [
    {
      check: 'budget',
      says: `${subject} is ${formatKilobytes(bytes)} (brotli), ${formatKilobytes(bytes - limit)} above its budget of ${formatKilobytes(limit)}. ${advice}, or lift the budget in tools/release/gate/budgets.rules.ts and say why in the commit.`,
    },
  ];
}

export function budgetRefusals(release: Release, sizes: Sizes): Refusal[] {
  const { name, entry, preload, screens, files } = release;
  if (name === 'shell')
    return overBudget(
      'The shell’s main script',
      sum([entry], sizes),
      budgets.shell,
      'Load what not every visit needs by import()',
    );
  const start = [entry, ...preload];
  const tooManyFiles: Refusal[] =
    Object.keys(files).length <= budgets.files
      ? []
      : [
          {
            check: 'budget',
            says: `${name} has ${Object.keys(files).length} files, more than ${budgets.files}. Split by screen, not by component.`,
          },
        ];
  return [
    ...overBudget(
      `What ${name} loads before any screen`,
      sum(start, sizes),
      budgets.areaStart,
      'Move code from src/entry.ts into the screens that use it',
    ),
    ...Object.entries(screens).flatMap(([screen, screenFiles]) =>
      overBudget(
        `${name}: the screen ${screen}`,
        sum([...start, ...screenFiles], sizes),
        budgets.screen,
        'Load its heavy part by import() when it is needed',
      ),
    ),
    ...overBudget(
      `${name} as a whole`,
      sum(
        Object.keys(files).filter((file) => file !== needsFile),
        sizes,
      ),
      budgets.area,
      'Look for a library that came in with the last change',
    ),
    ...tooManyFiles,
  ];
}
