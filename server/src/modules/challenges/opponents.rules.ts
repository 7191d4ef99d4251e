import {
  limits,
  type OpponentReason,
  type OpponentSort,
  type SportId,
  type Weekday,
} from '@homeground/shared/contracts';
import { levelIn, sportsOf, type SportsOfTeam } from '../teams/team-sports.rules';

/** A team that may be challenged, as far as the order of the list goes. */
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

/** One thing in common is chance; two are a reason to look, as with matches (SPEC 5.3). */
const ENOUGH = 2;
/** In minutes a moment fits into a number of a cursor. */
const minute = 60_000;
const { nearKm, goodManner } = limits.match;

/** Why the team suits one of those I lead, the most telling reason first; empty where fewer than two hold, or I lead none in its sport. */
export function reasonsFor(team: Candidate, mine: readonly OwnTeam[]): OpponentReason[] {
  const common = [
    ...(team.km <= nearKm ? (['NEAR'] as const) : []),
    ...(team.manner !== null && team.manner >= goodManner ? (['MANNER'] as const) : []),
  ];
  const sides = mine
    .filter(({ leads }) => leads)
    .flatMap((own) => sportsOf(team).map((sport) => ({ own, apart: levelsApart(own, team, sport) })))
    .filter(({ apart }) => apart !== null)
    .map(({ own, apart }) => [
      ...((apart ?? 0) <= limits.opponents.levelStep ? (['LEVEL'] as const) : []),
      ...(own.playingDays.some((day) => team.playingDays.includes(day)) ? (['DAYS'] as const) : []),
    ]);
  const [best] = sides.toSorted((a, b) => b.length - a.length);
  if (!best || best.length + common.length < ENOUGH) return [];
  return order.filter((reason) => [...common, ...best].includes(reason));
}

/** Null: one of the two does not play it. */
function levelsApart(first: SportsOfTeam, second: SportsOfTeam, sport: SportId): number | null {
  const [mine, theirs] = [levelIn(first, sport), levelIn(second, sport)];
  return mine === null || theirs === null ? null : Math.abs(mine - theirs);
}

const order: readonly OpponentReason[] = ['LEVEL', 'DAYS', 'NEAR', 'MANNER'];

/** Where a team stands in the list: the smaller comes first, then the nearer, then the id. */
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
