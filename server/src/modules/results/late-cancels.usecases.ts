import type { Trx } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { schedule } from '../../platform/jobs';
import { findMatch, type MatchRow, requireViewer } from '../matches';
import { addCompletedActs, notice } from '../notifications';
import { lateCancelAt, contestDeadline, isPartyOf, mayAnswer, mayContest } from './late-cancel.rules';
import { saveLateCancel, findLateLeavers, lockLateCancel, updateLateCancel } from './late-cancels.repository';
import { insertPromises } from './promises.repository';
import { findSideRepresentative, representativeIdsOfResult } from './side-representative.repository';
import { sideId, type SideIds } from './represented.repository';
import type { ReadDeps } from './result-deps';
import './result-events';
import type { LateCancelRow } from './result-row.repository';
import { sideOf } from './result-sides.rules';
import { lateCancelSettled, newerLateCancel, notYours } from './results.errors';
import { resultOf } from './result.usecases';

type ClockDeps = Pick<ReadDeps, 'clock'>;

/** Records that the host cancelled a confirmed match late (SPEC 5.4). A match cancelled because its team was disbanded is not recorded. */
export async function recordLateHost(deps: ClockDeps, trx: Trx, match: MatchRow): Promise<void> {
  if (!match.cancelled_late || !match.cancelled_at || !match.cancelled_by || !match.confirmed_at) return;
  await recordLateCancel(deps, trx, match, {
    side: sideOf(match, 'HOST'),
    otherSide: sideOf(match, 'AWAY'),
    cancelledAt: match.cancelled_at,
  });
}

/** Records that the opponent left late. The match is open again; the late cancellation stays between the host and that opponent. */
export async function recordLateOpponents(deps: ClockDeps, trx: Trx, match: MatchRow): Promise<void> {
  for (const { team_id, user_id, since } of await findLateLeavers(trx, match.id)) {
    const side = { teamId: team_id, userId: user_id };
    await recordLateCancel(deps, trx, match, { side, otherSide: sideOf(match, 'HOST'), cancelledAt: since });
  }
}

interface LateCancellation {
  readonly side: SideIds;
  readonly otherSide: SideIds;
  readonly cancelledAt: Date;
}

async function recordLateCancel(
  deps: ClockDeps,
  trx: Trx,
  match: MatchRow,
  { side, otherSide, cancelledAt }: LateCancellation,
): Promise<void> {
  const dueAt = contestDeadline(cancelledAt);
  const row: LateCancelRow = {
    match_id: match.id,
    team_id: side.teamId,
    user_id: side.userId,
    other_team_id: otherSide.teamId,
    other_user_id: otherSide.userId,
    state: 'OPEN',
    cancelled_at: cancelledAt,
    due_at: dueAt,
    settled_at: null,
  };
  const earlierRow = await lockLateCancel(trx, match.id, sideId(side));
  if (!(await saveLateCancel(trx, row))) return;
  // The notices about the earlier leaving ask for an answer that is no longer possible.
  if (earlierRow) await markNoticesDone(trx, earlierRow);
  await scheduleSettleJob(deps, trx, row, dueAt);
  await notifyRepresentatives(trx, match, 'late_cancel.open', side, dueAt);
}

/** Schedules the timeout. A contest or a second leaving sets a new due time with a job of its own; the earlier job then does nothing. */
async function scheduleSettleJob(
  { clock }: ClockDeps,
  trx: Trx,
  row: LateCancelRow,
  dueAt: Date,
): Promise<void> {
  const id = sideId({ teamId: row.team_id, userId: row.user_id });
  const contested = row.state === 'CONTESTED';
  await schedule(trx, clock, {
    kind: 'late_cancel.settle',
    subject: `${row.match_id} ${id} ${row.state} ${dueAt.toISOString()}`,
    payload: { matchId: row.match_id, sideId: id, contested },
    dueAt,
  });
}

interface LateCancelAct {
  readonly userId: string;
  readonly matchId: string;
  readonly sideId: string;
  /** Time of the leaving that the page has shown; undefined: an earlier page, which does not send it. */
  readonly cancelledAt: string | undefined;
}

/** Contests the late cancellation because both sides had agreed to cancel. The other side now has the same time to answer. */
export async function contestLateCancel(deps: ReadDeps, trx: Trx, act: LateCancelAct): Promise<void> {
  const { row, match } = await requireLateCancel(deps, trx, act, mayContest);
  const dueAt = contestDeadline(deps.clock.now());
  const changes = { state: 'CONTESTED', due_at: dueAt } as const;
  await markNoticesDone(trx, row);
  await updateLateCancel(trx, row, changes);
  await scheduleSettleJob(deps, trx, { ...row, ...changes }, dueAt);
  await notifyRepresentatives(
    trx,
    match,
    'late_cancel.contested',
    { teamId: row.other_team_id, userId: row.other_user_id },
    dueAt,
  );
}

export async function answerLateCancel(
  deps: ReadDeps,
  trx: Trx,
  act: LateCancelAct & { readonly agreed: boolean },
): Promise<void> {
  const { row, match } = await requireLateCancel(deps, trx, act, mayAnswer);
  const now = deps.clock.now();
  if (!act.agreed) return uphold(trx, row, now);
  await markNoticesDone(trx, row);
  await updateLateCancel(trx, row, { state: 'DROPPED', due_at: null, settled_at: now });
  const side = { teamId: row.team_id, userId: row.user_id };
  await notifyRepresentatives(trx, match, 'late_cancel.dropped', side, null);
}

async function requireLateCancel(
  deps: ReadDeps,
  trx: Trx,
  { userId, matchId, sideId: id, cancelledAt }: LateCancelAct,
  may: typeof mayContest,
): Promise<{ row: LateCancelRow; match: MatchRow }> {
  const trxDeps = { ...deps, db: trx };
  const match = await findMatch(trx, matchId);
  const row = match && (await lockLateCancel(trx, matchId, id));
  // After the lock, because the user may have lost the role while the call waited. As on the result page, the last leader and managers of a
  // disbanded team still act for it.
  const viewer = await findSideRepresentative(trx, await requireViewer(trxDeps, userId));
  if (!row || !isPartyOf(viewer, row)) throw notFound();
  if (cancelledAt !== undefined && Date.parse(cancelledAt) !== row.cancelled_at.getTime())
    throw newerLateCancel(await resultOf(trxDeps, userId, matchId));
  const now = deps.clock.now();
  if (may(row, viewer, now)) return { row, match };
  // A caller who could have acted earlier gets "settled"; any other caller gets "not yours".
  const earlierRow = { ...row, state: may === mayContest ? 'OPEN' : 'CONTESTED', due_at: null } as const;
  throw may(earlierRow, viewer, now)
    ? lateCancelSettled(await resultOf(trxDeps, userId, matchId))
    : notYours();
}

/** Runs at the due time. Upholds the late cancellation unless a side has acted since the job was scheduled. */
export async function settleLateCancel(
  trx: Trx,
  {
    matchId,
    sideId: id,
    contested,
  }: { readonly matchId: string; readonly sideId: string; readonly contested: boolean },
  now: Date,
): Promise<void> {
  const row = await lockLateCancel(trx, matchId, id);
  if (!row || row.due_at === null || row.state !== (contested ? 'CONTESTED' : 'OPEN')) return;
  if (lateCancelAt(row, now).state === 'UPHELD') await uphold(trx, row, row.due_at);
}

async function uphold(trx: Trx, row: LateCancelRow, settledAt: Date): Promise<void> {
  await markNoticesDone(trx, row);
  await updateLateCancel(trx, row, { state: 'UPHELD', due_at: null, settled_at: settledAt });
  const { match_id, team_id, user_id } = row;
  await insertPromises(trx, [{ match_id, team_id, user_id, outcome: 'LATE_CANCEL', at: settledAt }]);
}

/** Marks the notifications of this late cancellation as read. When several opponents left, notifications about the others stay. */
async function markNoticesDone(trx: Trx, row: LateCancelRow): Promise<void> {
  const matchId = row.match_id;
  const sideIds = await representativeIdsOfResult(trx, { teamId: row.team_id, userId: row.user_id });
  const opponentIds = await representativeIdsOfResult(trx, {
    teamId: row.other_team_id,
    userId: row.other_user_id,
  });
  await addCompletedActs(
    trx,
    { kinds: ['late_cancel.open'], matchId, userIds: sideIds },
    ...(row.state === 'CONTESTED'
      ? [{ kinds: ['late_cancel.contested'], matchId, userIds: opponentIds } as const]
      : []),
  );
}

async function notifyRepresentatives(
  trx: Trx,
  match: MatchRow,
  kind: 'late_cancel.open' | 'late_cancel.contested' | 'late_cancel.dropped',
  side: SideIds,
  until: Date | null,
): Promise<void> {
  const recipientIds = await representativeIdsOfResult(trx, side);
  const data = { matchId: match.id };
  await notice(
    trx,
    ...recipientIds.map((userId) =>
      kind === 'late_cancel.dropped'
        ? ({ userId, kind, data } as const)
        : ({ userId, kind, data: { ...data, until: until?.toISOString() ?? '' } } as const),
    ),
  );
}
