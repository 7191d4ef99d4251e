import { limits, weekdays, type FitReason } from '@homeground/shared/contracts';
import { distanceKm } from '../geo';
import { levelInSport } from '../teams';
import type { MatchWithSides } from './match-cards.repository';
import type { MatchViewer, ViewerTeam } from './sides.repository';

/** Time of a confirmed match of the viewer. */
export interface BusyTime {
  readonly startAt: Date;
  readonly minutes: number;
}

type MatchToFit = Pick<
  MatchWithSides,
  | 'kind'
  | 'sport'
  | 'start_at'
  | 'minutes'
  | 'local_weekday'
  | 'level_from'
  | 'level_to'
  | 'players_per_side'
  | 'host_team_id'
  | 'lat'
  | 'lng'
>;

const { nearKm, goodManner, applyWithinKm, clashMinutes, level } = limits.match;
const minute = 60_000;

/** A single reason may be chance (SPEC 5.3). */
const minReasons = 2;

/**
 * Returns the reasons why an open match suits the viewer, the strongest first. The list is empty if fewer than two hold, if the viewer
 * has no side for the match, or if the match is too far away, of another level, or at the time of another match.
 */
export function fitOf(
  match: MatchToFit,
  viewer: Pick<MatchViewer, 'position' | 'sports' | 'teams'>,
  { busy, manner }: { readonly busy: readonly BusyTime[]; readonly manner: number | null },
): FitReason[] {
  if (!viewer.position || busy.some((item) => clashes(match, item))) return [];
  const km = distanceKm(viewer.position, { latitude: match.lat, longitude: match.lng });
  if (km > applyWithinKm) return [];
  const commonReasons = [
    ...(km <= nearKm ? (['NEAR'] as const) : []),
    ...(manner !== null && manner >= goodManner ? (['MANNER'] as const) : []),
  ];
  const reasonsOfSides =
    match.kind === 'TEAM'
      ? viewer.teams.filter((team) => isSuitable(match, team)).map((team) => teamReasons(match, team))
      : viewer.sports.includes(match.sport)
        ? [['SPORT'] as const]
        : [];
  const [bestReasons] = reasonsOfSides.toSorted((a, b) => b.length - a.length);
  if (!bestReasons || bestReasons.length + commonReasons.length < minReasons) return [];
  return reasonOrder.filter((reason) => [...commonReasons, ...bestReasons].includes(reason));
}

const reasonOrder: readonly FitReason[] = ['NEAR', 'LEVEL', 'SPORT', 'FREE', 'MANNER'];

function isSuitable(match: MatchToFit, team: ViewerTeam): boolean {
  const teamLevel = levelInSport(team, match.sport);
  return (
    team.leads &&
    team.id !== match.host_team_id &&
    teamLevel !== null &&
    teamLevel >= match.level_from &&
    teamLevel <= match.level_to
  );
}

function teamReasons(match: MatchToFit, team: ViewerTeam): FitReason[] {
  // A host who accepts all levels does not ask for a level.
  const asksForLevel = match.level_from > level.min || match.level_to < level.max;
  const day = weekdays[match.local_weekday - 1];
  const isPlayingDay = day !== undefined && team.playingDays.includes(day);
  return [...(asksForLevel ? (['LEVEL'] as const) : []), ...(isPlayingDay ? (['FREE'] as const) : [])];
}

function clashes(match: Pick<MatchToFit, 'start_at' | 'minutes'>, busy: BusyTime): boolean {
  const gap = clashMinutes * minute;
  const [start, otherStart] = [match.start_at.getTime(), busy.startAt.getTime()];
  return (
    start < otherStart + busy.minutes * minute + gap && otherStart < start + match.minutes * minute + gap
  );
}
