import type { TeamProfile } from '@homeground/shared/contracts';
import { isNew } from './first-steps.rules';
import { mayEdit } from './team-role.rules';

export type Missing = 'people' | 'description' | 'days' | 'logo';

type TeamFacts = Pick<
  TeamProfile,
  'memberCount' | 'description' | 'playingDays' | 'logoUrl' | 'myRole' | 'disbandedAt' | 'play'
>;

/** Returns the parts of the profile that its editors could still add, the most useful first; nothing for other viewers. */
export function missingOf(team: TeamFacts): Missing[] {
  if (!mayEdit(team.myRole) || team.disbandedAt !== null) return [];
  const candidates: readonly (readonly [Missing, boolean])[] = [
    // The first steps of a new team already contain people.
    ['people', team.memberCount === 1 && !isNew(team)],
    ['description', team.description === ''],
    ['days', team.playingDays.length === 0],
    ['logo', team.logoUrl === null],
  ];
  return candidates.filter(([, isMissing]) => isMissing).map(([part]) => part);
}
