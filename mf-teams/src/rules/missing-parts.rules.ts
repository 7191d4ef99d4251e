import type { TeamProfile } from '@homeground/shared/contracts';
import { isNewTeam } from './first-steps.rules';
import { mayEdit } from './team-role.rules';

export type MissingPart = 'people' | 'description' | 'days' | 'logo';

type TeamFacts = Pick<
  TeamProfile,
  'memberCount' | 'description' | 'playingDays' | 'logoUrl' | 'myRole' | 'disbandedAt' | 'play'
>;

/** Returns the missing parts of the profile, the most useful part first, for leader and managers. Other viewers get an empty list. */
export function missingParts(team: TeamFacts): MissingPart[] {
  if (!mayEdit(team.myRole) || team.disbandedAt !== null) return [];
  const checks: readonly (readonly [MissingPart, boolean])[] = [
    // In a new team, the first steps already suggest inviting people.
    ['people', team.memberCount === 1 && !isNewTeam(team)],
    ['description', team.description === ''],
    ['days', team.playingDays.length === 0],
    ['logo', team.logoUrl === null],
  ];
  return checks.filter(([, isMissing]) => isMissing).map(([part]) => part);
}
