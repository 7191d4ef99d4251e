import { sportIds, type SportId, type TeamSport, type UpdateTeam } from '@homeground/shared/contracts';
import { invalidFields } from '../../platform/errors/refusal';
import type { TeamRow } from './team-row.repository';

/** The sports of a team, as stored in its row: the main sport, and the others with their levels (SPEC 4.1). */
export type SportsOfTeam = Pick<TeamRow, 'sport' | 'level' | 'other_sports'>;

/** Returns the team's level in a sport, or null if it does not play that sport. */
export function levelInSport(
  { sport, level, other_sports: others }: SportsOfTeam,
  sportId: SportId,
): number | null {
  return sportId === sport ? level : (others[sportId] ?? null);
}

/** Returns the other sports, in the order of `sportIds`. */
export function otherSportsOf({ other_sports: others }: Pick<TeamRow, 'other_sports'>): TeamSport[] {
  return sportIds.flatMap((sport) => {
    const level = others[sport];
    return level === undefined ? [] : [{ sport, level }];
  });
}

export function sportsOfTeam(team: Pick<TeamRow, 'sport' | 'other_sports'>): SportId[] {
  return [team.sport, ...otherSportsOf(team).map(({ sport }) => sport)];
}

/**
 * Returns the sports after a change. A sport that becomes the main sport keeps its level. The former main sport is given up unless
 * the form lists it among the others.
 */
export function sportsAfterChange(
  team: SportsOfTeam,
  form: Pick<UpdateTeam, 'sport' | 'level' | 'otherSports'>,
): SportsOfTeam {
  const sport = form.sport ?? team.sport;
  const level = form.level ?? levelInSport(team, sport) ?? team.level;
  const others = form.otherSports === undefined ? { ...team.other_sports } : levelsBySport(form.otherSports);
  if (form.otherSports === undefined) delete others[sport];
  if (sport in others) throw invalidFields({ otherSports: 'not_allowed' });
  return { sport, level, other_sports: others };
}

function levelsBySport(sports: readonly TeamSport[]): TeamRow['other_sports'] {
  const levels = Object.fromEntries(sports.map(({ sport, level }) => [sport, level]));
  if (Object.keys(levels).length < sports.length) throw invalidFields({ otherSports: 'not_allowed' });
  return levels;
}

/** Returns the sports that the team no longer plays after the change. */
export function removedSports(before: SportsOfTeam, after: SportsOfTeam): SportId[] {
  return sportsOfTeam(before).filter((sport) => levelInSport(after, sport) === null);
}
