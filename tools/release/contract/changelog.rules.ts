import type { ContractDiff } from './contract-diff';

interface Versions {
  readonly before: string;
  readonly after: string;
}

/** Returns the lines below the heading of a version. */
export function entryOf(changelog: string, version: string): string {
  const [, ...entries] = changelog.split(/^## /m);
  return entries.find((entry) => entry.split(/\s/, 1)[0] === version) ?? '';
}

/** Returns the part of a version that npm ranges treat as breaking: the major, or `0.<minor>` before 1.0.0. */
function breakingPart(version: string): string {
  const [major = '0', minor = '0'] = version.split('.');
  return major === '0' ? `0.${minor}` : major;
}

/**
 * Returns what is missing before this change of the doors may be published: a breaking version number, and a line in the changelog for
 * each name that was removed or no longer fits.
 */
export function contractProblems(
  { removedNames, changedNames }: Pick<ContractDiff, 'removedNames' | 'changedNames'>,
  { before, after }: Versions,
  changelog: string,
): string[] {
  const entry = entryOf(changelog, after);
  const brokenNames = [
    ...removedNames.map((name) => [name, 'was removed'] as const),
    ...changedNames.map((name) => [name, 'no longer fits areas that use it'] as const),
  ];
  const namesWithoutLine = brokenNames.filter(([name]) => !entry.includes(`\`${name}\``));
  return [
    ...(brokenNames.length > 0 && breakingPart(before) === breakingPart(after)
      ? [
          `${brokenNames.map(([name, problem]) => `${name} ${problem}`).join('; ')}. Keep the old name beside the new, or raise the version of shared/package.json (${before}): its second number before 1.0.0, its first number from then on.`,
        ]
      : []),
    ...namesWithoutLine.map(
      ([name, problem]) =>
        `${name} ${problem}: write a line with \`${name}\` below "## ${after}" in shared/CHANGELOG.md.`,
    ),
    ...(entry === '' ? [`shared/CHANGELOG.md has no entry "## ${after}".`] : []),
  ];
}
