import { sportIds, type SportId, type TeamSport, type UpdateTeam } from '@homeground/shared/contracts';
import { invalidFields } from '../../platform/errors/refusal';
import type { TeamRow } from './team-row.repository';

/** The sports of a team as its row keeps them: the main one, and the others with their levels (SPEC 4.1). */
export type SportsOfTeam = Pick<TeamRow, 'sport' | 'level' | 'other_sports'>;

/** How well the team plays a sport; null: it does not play it. */
export function levelIn(
  { sport, level, other_sports: others }: SportsOfTeam,
  played: SportId,
): number | null {
  return played === sport ? level : (others[played] ?? null);
}

/** The other sports, in the order in which all lists of sports stand. */
export function otherSportsOf({ other_sports: others }: Pick<TeamRow, 'other_sports'>): TeamSport[] {
  return sportIds.flatMap((sport) => {
    const level = others[sport];
    return level === undefined ? [] : [{ sport, level }];
  });
}

export function sportsOf(team: Pick<TeamRow, 'sport' | 'other_sports'>): SportId[] {
  return [team.sport, ...otherSportsOf(team).map(({ sport }) => sport)];
}

/**
 * The sports after a change. A sport that becomes the main one leaves the others and keeps its level; the main one it replaces is
 * given up unless it is named among the others.
 */
export function changedSports(
  team: SportsOfTeam,
  wanted: Pick<UpdateTeam, 'sport' | 'level' | 'otherSports'>,
): SportsOfTeam {
  const sport = wanted.sport ?? team.sport;
  const level = wanted.level ?? levelIn(team, sport) ?? team.level;
  const others = wanted.otherSports === undefined ? { ...team.other_sports } : byName(wanted.otherSports);
  if (wanted.otherSports === undefined) delete others[sport];
  if (sport in others) throw invalidFields({ otherSports: 'not_allowed' });
  return { sport, level, other_sports: others };
}

function byName(sports: readonly TeamSport[]): TeamRow['other_sports'] {
  const levels = Object.fromEntries(sports.map(({ sport, level }) => [sport, level]));
  if (Object.keys(levels).length < sports.length) throw invalidFields({ otherSports: 'not_allowed' });
  return levels;
}

/** The sports that the team played before and gives up. */
export function givenUp(before: SportsOfTeam, after: SportsOfTeam): SportId[] {
  return sportsOf(before).filter((sport) => levelIn(after, sport) === null);
}
