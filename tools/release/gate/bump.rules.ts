import { satisfies } from './ranges.rules';
import type { Refusal } from './refusal';

interface Versioned {
  readonly version: string;
}

interface BreakingChanges {
  readonly removedNames: readonly string[];
  readonly changedNames: readonly string[];
}

const joinNames = (names: readonly string[]) =>
  names.length > 6 ? `${names.slice(0, 6).join(', ')} and ${names.length - 6} more` : names.join(', ');

/** Refuses a breaking change without a version bump, because the semver ranges of areas rely on the version. */
export function bumpRefusals(
  before: Versioned,
  after: Versioned,
  { removedNames, changedNames }: BreakingChanges,
): Refusal[] {
  if (removedNames.length + changedNames.length === 0 || !satisfies(after.version, `^${before.version}`))
    return [];
  const [major = '0', minor = '0'] = before.version.split('.');
  const nextVersion = major === '0' ? `0.${Number(minor) + 1}.0` : `${Number(major) + 1}.0.0`;
  const changeText = [
    ...(removedNames.length > 0 ? [`removes ${joinNames(removedNames)}`] : []),
    ...(changedNames.length > 0 ? [`changes ${joinNames(changedNames)}`] : []),
  ].join(' and ');
  return [
    {
      check: 'contract',
      message: `@homeground/shared ${after.version} ${changeText}, but areas that accept ^${before.version} would still load this version. Keep the old names beside the new ones, or give shared the version ${nextVersion} and widen the range of the areas first.`,
    },
  ];
}
