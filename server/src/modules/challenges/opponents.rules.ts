import {
  limits,
  type OpponentReason,
  type OpponentSort,
  type SportId,
  type Weekday,
} from '@homeground/shared/contracts';
import { levelIn, sportsOf, type SportsOfTeam } from '../teams/team-sports.rules';

/** The facts about a team that decide its place in the list of opponents. */
export interface Candidate {
  readonly id: string;
  readonly sport: SportId;
  readonly level: number;
  readonly other_sports: SportsOfTeam['other_sports'];
  readonly playingDays: readonly Weekday[];
  readonly km: number;
  readonly manner: number | null;
  readonly lastPlayedAt: Date | null;
}

export interface OwnTeam extends SportsOfTeam {
  readonly playingDays: readonly Weekday[];
  readonly leads: boolean;
}

/** A single reason may be chance: a team is suggested only for two, as with matches (SPEC 5.3). */
const REASONS_NEEDED = 2;
/** Cursors hold times in minutes, so that they fit into a number. */
const minute = 60_000;
const { nearKm, goodManner } = limits.match;

/** Returns why the team suits a team that the user leads, the strongest reason first; empty if there are fewer than two reasons. */
export function reasonsFor(team: Candidate, ownTeams: readonly OwnTeam[]): OpponentReason[] {
  const common = [
    ...(team.km <= nearKm ? (['NEAR'] as const) : []),
    ...(team.manner !== null && team.manner >= goodManner ? (['MANNER'] as const) : []),
  ];
  const sides = ownTeams
    .filter(({ leads }) => leads)
    .flatMap((own) => sportsOf(team).map((sport) => ({ own, apart: levelsApart(own, team, sport) })))
    .filter(({ apart }) => apart !== null)
    .map(({ own, apart }) => [
      ...((apart ?? 0) <= limits.opponents.levelStep ? (['LEVEL'] as const) : []),
      ...(own.playingDays.some((day) => team.playingDays.includes(day)) ? (['DAYS'] as const) : []),
    ]);
  const [best] = sides.toSorted((a, b) => b.length - a.length);
  if (!best || best.length + common.length < REASONS_NEEDED) return [];
  return order.filter((reason) => [...common, ...best].includes(reason));
}

/** Returns the difference of the levels; null if one of the teams does not play this sport. */
function levelsApart(first: SportsOfTeam, second: SportsOfTeam, sport: SportId): number | null {
  const [firstLevel, secondLevel] = [levelIn(first, sport), levelIn(second, sport)];
  return firstLevel === null || secondLevel === null ? null : Math.abs(firstLevel - secondLevel);
}

const order: readonly OpponentReason[] = ['LEVEL', 'DAYS', 'NEAR', 'MANNER'];

/** Position of a team in the list: by the smaller key, then by distance, then by id. */
export type Place = readonly [key: number, km: number, id: string];

export function placeOf(team: Candidate, reasons: readonly OpponentReason[], sort: OpponentSort): Place {
  const key: Readonly<Record<OpponentSort, number>> = {
    best: -reasons.length,
    nearest: 0,
    played: -Math.floor((team.lastPlayedAt?.getTime() ?? 0) / minute),
    manner: -Math.round(team.manner ?? 0),
  };
  return [key[sort], team.km, team.id];
}

export function compare(first: Place, second: Place): number {
  return (
    first[0] - second[0] || first[1] - second[1] || (first[2] < second[2] ? -1 : first[2] > second[2] ? 1 : 0)
  );
}
