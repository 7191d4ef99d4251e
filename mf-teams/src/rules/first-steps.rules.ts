import type { TeamProfile } from '@homeground/shared/contracts';
import { mayEdit } from './team-role.rules';

export type FirstStep = 'people' | 'match' | 'shirt';

type TeamFacts = Pick<
  TeamProfile,
  'memberCount' | 'myRole' | 'disbandedAt' | 'kitHome' | 'kitAway' | 'logoUrl' | 'play'
>;

/** Kit that every new team has at first. */
const defaultKit = { home: 'orange', away: 'white' };

/** Returns whether a team is new: it has neither played nor posted a match. */
export const isNewTeam = ({ play }: Pick<TeamFacts, 'play'>): boolean =>
  play.standing.form === undefined &&
  [play.standing.records, play.coming, play.past].every((list) => list.length === 0) &&
  play.rating === null;

/** Returns the first steps of a new team, for its leader and managers. For other viewers, and for other teams, the list is empty. */
export function firstSteps(team: TeamFacts): readonly { readonly step: FirstStep; readonly done: boolean }[] {
  if (!mayEdit(team.myRole) || team.disbandedAt !== null || !isNewTeam(team)) return [];
  const hasOwnLook =
    team.logoUrl !== null || team.kitHome !== defaultKit.home || team.kitAway !== defaultKit.away;
  return [
    { step: 'people', done: team.memberCount > 1 },
    { step: 'match', done: false },
    { step: 'shirt', done: hasOwnLook },
  ];
}
