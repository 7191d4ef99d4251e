import type { DeparturePreview } from '@homeground/shared/contracts';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { findMatchesToLeaveAsGuest } from '../guest-spots';
import { countPendingInvitations } from '../invitations';
import { futureMatchIdsOfHost } from '../matches';
import { findMatchesToLeave } from '../proposals';
import { outcomesOfTeams } from '../teams';

interface PreviewDeps {
  readonly db: Db;
  readonly clock: Clock;
}

type Side = { readonly teamId: string } | { readonly userId: string };

/** Returns the consequences of deleting this account, by the same rules that apply when it is deleted (SPEC 3.5). */
export async function previewDeparture(
  { db, clock }: PreviewDeps,
  userId: string,
): Promise<DeparturePreview> {
  const now = clock.now();
  const teamOutcomes = await outcomesOfTeams(db, userId);
  const endedTeams = teamOutcomes
    .filter(({ fate }) => fate === 'ENDS')
    .map(({ team }) => ({ teamId: team.id }));
  const sides: readonly Side[] = [{ userId }, ...endedTeams];
  const [cancelledIds, withdrawnIds] = [new Set<string>(), new Set<string>()];
  for (const side of sides) {
    for (const id of await futureMatchIdsOfHost(db, side, now)) cancelledIds.add(id);
    for (const id of await findMatchesToLeave(db, side, now)) withdrawnIds.add(id);
  }
  for (const id of await findMatchesToLeaveAsGuest(db, userId, now)) withdrawnIds.add(id);
  const names = await findNicknames(
    db,
    teamOutcomes.flatMap((outcome) => (outcome.fate === 'PASSES' ? [outcome.successor.userId] : [])),
  );
  return {
    teams: teamOutcomes.map(({ team, role, ...outcome }) => ({
      teamId: team.id,
      name: team.name,
      role,
      fate: outcome.fate,
      successor: outcome.fate === 'PASSES' ? (names.get(outcome.successor.userId) ?? null) : null,
    })),
    matches: (await findMatches(db, [...cancelledIds, ...withdrawnIds])).map(
      ({ id, title, start_at, time_zone }) => ({
        matchId: id,
        title,
        startAt: start_at.toISOString(),
        timeZone: time_zone,
        fate: cancelledIds.has(id) ? ('CANCELLED' as const) : ('WITHDRAWN' as const),
      }),
    ),
    invitations: await countPendingInvitations(db, userId, now),
  };
}

async function findNicknames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'nickname'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}

async function findMatches(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('match')
    .select(['id', 'title', 'start_at', 'time_zone'])
    .where('id', 'in', ids)
    .orderBy('start_at')
    .orderBy('id')
    .execute();
}
