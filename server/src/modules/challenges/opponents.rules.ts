import {
  limits,
  type OpponentReason,
  type OpponentSort,
  type SportId,
  type Weekday,
} from '@homeground/shared/contracts';
import { levelInSport, sportsOfTeam, type SportsOfTeam } from '../teams';

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

/** As for matches (SPEC 5.3), a team is suggested only for at least two reasons: a single reason may be chance. */
const REASONS_NEEDED = 2;
/** Times in cursors are in minutes, because a cursor accepts only small numbers. */
const minute = 60_000;
const { nearKm, goodManner } = limits.match;

/** Returns why the team suits a team that the user leads, the strongest reason first; empty if there are fewer than two reasons. */
export function reasonsFor(team: Candidate, ownTeams: readonly OwnTeam[]): OpponentReason[] {
  const commonReasons = [
    ...(team.km <= nearKm ? (['NEAR'] as const) : []),
    ...(team.manner !== null && team.manner >= goodManner ? (['MANNER'] as const) : []),
  ];
  const reasonsOfSides = ownTeams
    .filter(({ leads }) => leads)
    .flatMap((ownTeam) =>
      sportsOfTeam(team).map((sport) => ({
        ownTeam,
        levelDifference: levelDifferenceIn(ownTeam, team, sport),
      })),
    )
    .filter(({ levelDifference }) => levelDifference !== null)
    .map(({ ownTeam, levelDifference }) => [
      ...((levelDifference ?? 0) <= limits.opponents.levelStep ? (['LEVEL'] as const) : []),
      ...(ownTeam.playingDays.some((day) => team.playingDays.includes(day)) ? (['DAYS'] as const) : []),
    ]);
  const [bestReasons] = reasonsOfSides.toSorted((a, b) => b.length - a.length);
  if (!bestReasons || bestReasons.length + commonReasons.length < REASONS_NEEDED) return [];
  return reasonOrder.filter((reason) => [...commonReasons, ...bestReasons].includes(reason));
}

/** Returns the difference of the levels; null if one of the teams does not play this sport. */
function levelDifferenceIn(first: SportsOfTeam, second: SportsOfTeam, sport: SportId): number | null {
  const [firstLevel, secondLevel] = [levelInSport(first, sport), levelInSport(second, sport)];
  return firstLevel === null || secondLevel === null ? null : Math.abs(firstLevel - secondLevel);
}

const reasonOrder: readonly OpponentReason[] = ['LEVEL', 'DAYS', 'NEAR', 'MANNER'];

/** Position of a team in the list: by the smaller key, then by distance, then by id. */
export type OpponentCursor = readonly [key: number, km: number, id: string];

export function opponentCursorOf(
  team: Candidate,
  reasons: readonly OpponentReason[],
  sort: OpponentSort,
): OpponentCursor {
  const key: Readonly<Record<OpponentSort, number>> = {
    best: -reasons.length,
    nearest: 0,
    played: -Math.floor((team.lastPlayedAt?.getTime() ?? 0) / minute),
    manner: -Math.round(team.manner ?? 0),
  };
  return [key[sort], team.km, team.id];
}

export function compareOpponentCursors(first: OpponentCursor, second: OpponentCursor): number {
  return (
    first[0] - second[0] || first[1] - second[1] || (first[2] < second[2] ? -1 : first[2] > second[2] ? 1 : 0)
  );
}
