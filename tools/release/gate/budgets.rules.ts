import type { Release } from '../../build/release';
import { needsFile } from '../../webpack/needs/wire';
import type { Refusal } from './refusal';

const kilobyte = 1_000;

/**
 * Maximum sizes in bytes, compressed with the best brotli level. Each budget is about a third above the size of the largest part when the
 * budget was set. Raise a budget here if a part has a reason to be larger.
 */
export const budgets = {
  /** The shell's main script, which every first visit downloads. */
  shell: 250 * kilobyte,
  /**
   * Size of an area's entry with the chunks that all its screens need. The entry contains the code that follows live frames, which starts
   * with the area.
   */
  areaStart: 10 * kilobyte,
  /** Size of entry, common chunks and one screen: the code that is loaded after a tap on a link to the screen. */
  screen: 63 * kilobyte,
  /** All files of an area together, except `needs.json`. */
  area: 185 * kilobyte,
  files: 40,
} as const;

export type Sizes = Readonly<Record<string, number>>;

function sumOfSizes(files: readonly string[], sizes: Sizes): number {
  return [...new Set(files)].reduce((total, file) => total + (sizes[file] ?? 0), 0);
}

const formatKilobytes = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`;

function overBudgetRefusals(subject: string, bytes: number, limit: number, advice: string): Refusal[] {
  if (bytes <= limit) return [];
  return [
    {
      check: 'budget',
      message: `${subject} is ${formatKilobytes(bytes)} (brotli), ${formatKilobytes(bytes - limit)} above its budget of ${formatKilobytes(limit)}. ${advice}, or raise the budget in tools/release/gate/budgets.rules.ts and give the reason in the commit.`,
    },
  ];
}

export function budgetRefusals(release: Release, sizes: Sizes): Refusal[] {
  const { name, entry, preload, screens, files } = release;
  if (name === 'shell')
    return overBudgetRefusals(
      'The shell’s main script',
      sumOfSizes([entry], sizes),
      budgets.shell,
      'Load code that not every visit needs by import()',
    );
  const startFiles = [entry, ...preload];
  const tooManyFiles: Refusal[] =
    Object.keys(files).length <= budgets.files
      ? []
      : [
          {
            check: 'budget',
            message: `${name} has ${Object.keys(files).length} files, more than ${budgets.files}. Split by screen, not by component.`,
          },
        ];
  return [
    ...overBudgetRefusals(
      `The code that ${name} loads before any screen`,
      sumOfSizes(startFiles, sizes),
      budgets.areaStart,
      'Move code from src/entry.ts into the screens that use it',
    ),
    ...Object.entries(screens).flatMap(([screen, screenFiles]) =>
      overBudgetRefusals(
        `${name}: the screen ${screen}`,
        sumOfSizes([...startFiles, ...screenFiles], sizes),
        budgets.screen,
        'Load its heavy part by import() when it is needed',
      ),
    ),
    ...overBudgetRefusals(
      `${name} as a whole`,
      sumOfSizes(
        Object.keys(files).filter((file) => file !== needsFile),
        sizes,
      ),
      budgets.area,
      'Look for a library that the last change added',
    ),
    ...tooManyFiles,
  ];
}
