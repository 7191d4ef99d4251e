import type { TeamProfile } from '@homeground/shared/contracts';
import { mayEdit } from './team-role.rules';

export type FirstStep = 'people' | 'match' | 'shirt';

type Seen = Pick<
  TeamProfile,
  'memberCount' | 'myRole' | 'disbandedAt' | 'kitHome' | 'kitAway' | 'logoUrl' | 'play'
>;

/** The shirts that every new team is given. */
const given = { home: 'orange', away: 'white' };

/** A team that has neither played nor posted anything is new. */
export const isNew = ({ play }: Pick<Seen, 'play'>): boolean =>
  play.standing.form === undefined &&
  [play.standing.records, play.coming, play.past].every((known) => known.length === 0) &&
  play.rating === null;

/** Returns the first steps of those who lead a new team; none for other viewers, and none once a match is there. */
export function firstSteps(team: Seen): readonly { readonly step: FirstStep; readonly done: boolean }[] {
  if (!mayEdit(team.myRole) || team.disbandedAt !== null || !isNew(team)) return [];
  const dressed = team.logoUrl !== null || team.kitHome !== given.home || team.kitAway !== given.away;
  return [
    { step: 'people', done: team.memberCount > 1 },
    { step: 'match', done: false },
    { step: 'shirt', done: dressed },
  ];
}
