import type { Suspensions } from '@homeground/shared/contracts';
import type { Db, Trx } from '../../platform/database';
import { representativeIdsOfSide } from '../rooms';
import type { MatchViewer } from '../matches';
import { findFoundingTimes, findLeadershipPeriods } from '../teams';
import { notice } from '../notifications';
import { findNoShows, idsOfSides } from './promises.repository';
import { sideId, type SideIds } from './represented.repository';
import { suspended } from './results.errors';
import { isInherited, suspensionOf } from './suspension.rules';

/** Users always represent themselves. */
const alwaysPeriod = { since: new Date(0), until: null };

/** Returns the ends of the current suspensions of a user's sides, by team or user id. */
export async function suspendedSides(
  db: Db,
  { userId, teams }: Pick<MatchViewer, 'userId' | 'teams'>,
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const periods = await findLeadershipPeriods(db, userId);
  const teamIds = [...new Set([...teams.map(({ id }) => id), ...periods.map(({ team_id }) => team_id)])];
  const noShows = await findNoShows(db, { teamIds, userId }, now);
  const suspensions = [...noShows].flatMap(([side, times]) => {
    const suspension = suspensionOf(times, now);
    return suspension ? [{ side, suspension }] : [];
  });
  const suspensionEnds = new Map(suspensions.map(({ side, suspension }) => [side, suspension.until]));
  if (suspensions.length === 0) return suspensionEnds;
  const ledTeamIds = teams.flatMap(({ id, leads }) => (leads ? [id] : []));
  for (const [teamId, foundingTime] of await findFoundingTimes(db, ledTeamIds)) {
    const inheritedSuspensions = suspensions.filter(({ side, suspension }) => {
      const periodsOfSide =
        side === userId ? [alwaysPeriod] : periods.filter(({ team_id }) => team_id === side);
      return periodsOfSide.some((period) => isInherited(suspension, period, foundingTime));
    });
    const ends = inheritedSuspensions.map(({ suspension }) => suspension.until.getTime());
    if (ends.length > 0)
      suspensionEnds.set(teamId, new Date(Math.max(...ends, suspensionEnds.get(teamId)?.getTime() ?? 0)));
  }
  return suspensionEnds;
}

/** Returns the suspensions of the sides that the viewer can post and apply for (GET /api/me/suspensions). */
export async function suspensionsOf(db: Db, viewer: MatchViewer, now: Date): Promise<Suspensions> {
  const suspensionEnds = await suspendedSides(db, viewer, now);
  const sides = [
    ...viewer.teams.filter(({ leads }) => leads).map(({ id, name }) => ({ teamId: id, name, id })),
    { teamId: null, name: viewer.nickname, id: viewer.userId },
  ];
  return {
    sides: sides.flatMap(({ teamId, name, id }) => {
      const end = suspensionEnds.get(id);
      return end ? [{ teamId, name, until: end.toISOString() }] : [];
    }),
  };
}

/** Refuses a side that is suspended after three no-shows (SPEC 7.3). */
export async function requireNotSuspended(
  db: Db,
  viewer: MatchViewer,
  side: { readonly teamId: string | null; readonly name: string },
  now: Date,
): Promise<void> {
  const end = (await suspendedSides(db, viewer, now)).get(side.teamId ?? viewer.userId);
  if (end) throw suspended({ sides: [{ ...side, until: end.toISOString() }] });
}

/** Notifies the representatives of a side whose no-show was the third. */
export async function notifyOfSuspension(trx: Trx, matchId: string, side: SideIds, now: Date): Promise<void> {
  const noShows = await findNoShows(trx, idsOfSides([side]), now);
  const suspension = suspensionOf(noShows.get(sideId(side)) ?? [], now);
  if (!suspension) return;
  const data = {
    matchId,
    sideTeamId: side.teamId,
    sideUserId: side.userId,
    until: suspension.until.toISOString(),
  };
  const recipientIds = await representativeIdsOfSide(trx, side.teamId, side.userId);
  await notice(trx, ...recipientIds.map((userId) => ({ userId, kind: 'side.suspended', data }) as const));
}
