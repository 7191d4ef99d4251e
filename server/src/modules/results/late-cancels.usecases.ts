import { notFound } from '../../platform/errors/refusal';
import { schedule } from '../../platform/jobs';
import { speakersOf } from '../chat/reader.repository';
import type { MatchRow } from '../matches/match-row.repository';
import { requireViewer } from '../matches/match-list.usecases';
import { findMatch } from '../matches/matches.repository';
import { addDeed } from '../notifications/deed';
import { notice } from '../notifications/notice';
import { caseAt, contestUntil, isPartyOf, mayAnswer, mayContest } from './late-cancel.rules';
import { insertLateCancel, lateLeavers, lockLateCancel, updateLateCancel } from './late-cancels.repository';
import { insertPromises } from './promises.repository';
import { sideId, type SideIds } from './represented.repository';
import type { ReadDeps } from './result-deps';
import './result-events';
import type { LateCancelRow, Trx } from './result-row.repository';
import { sideOf } from './result-sides.rules';
import { lateCancelSettled, notYours } from './results.errors';
import { resultOf } from './result.usecases';

type ClockDeps = Pick<ReadDeps, 'clock'>;

/** Records that the host cancelled a confirmed match late (SPEC 5.4). A match cancelled because its team was disbanded is not recorded. */
export async function openForHost(deps: ClockDeps, trx: Trx, match: MatchRow): Promise<void> {
  if (!match.cancelled_late || !match.cancelled_at || !match.cancelled_by || !match.confirmed_at) return;
  await open(deps, trx, match, {
    side: sideOf(match, 'HOST'),
    other: sideOf(match, 'AWAY'),
    at: match.cancelled_at,
  });
}

/** Records that the opponent left late: the post is open again, and this case stays between those two sides. */
export async function openForLeavers(deps: ClockDeps, trx: Trx, match: MatchRow): Promise<void> {
  for (const { team_id, user_id, since } of await lateLeavers(trx, match.id)) {
    const side = { teamId: team_id, userId: user_id };
    await open(deps, trx, match, { side, other: sideOf(match, 'HOST'), at: since });
  }
}

interface LateCancellation {
  readonly side: SideIds;
  readonly other: SideIds;
  readonly at: Date;
}

async function open(
  deps: ClockDeps,
  trx: Trx,
  match: MatchRow,
  { side, other, at }: LateCancellation,
): Promise<void> {
  const due = contestUntil(at);
  const row: LateCancelRow = {
    match_id: match.id,
    team_id: side.teamId,
    user_id: side.userId,
    other_team_id: other.teamId,
    other_user_id: other.userId,
    state: 'OPEN',
    cancelled_at: at,
    due_at: due,
    settled_at: null,
  };
  if (!(await insertLateCancel(trx, row))) return;
  await scheduleSettling(deps, trx, row, due);
  await notifySpeakers(trx, match, 'late_cancel.open', side, due);
}

/** Each of the two due times has its own job; the job of the first finds nothing to do after a contest. */
async function scheduleSettling(
  { clock }: ClockDeps,
  trx: Trx,
  row: LateCancelRow,
  dueAt: Date,
): Promise<void> {
  const id = sideId({ teamId: row.team_id, userId: row.user_id });
  const contested = row.state === 'CONTESTED';
  await schedule(trx, clock, {
    kind: 'late_cancel.settle',
    subject: `${row.match_id} ${id} ${row.state}`,
    payload: { matchId: row.match_id, sideId: id, contested },
    dueAt,
  });
}

interface Act {
  readonly userId: string;
  readonly matchId: string;
  readonly sideId: string;
}

/** Contests with "both had agreed to cancel". The other side now has the same time to answer. */
export async function contest(deps: ReadDeps, trx: Trx, act: Act): Promise<void> {
  const { row, match } = await requireCase(deps, trx, act, mayContest);
  const due = contestUntil(deps.clock.now());
  const set = { state: 'CONTESTED', due_at: due } as const;
  await settleNotifications(trx, row);
  await updateLateCancel(trx, row, set);
  await scheduleSettling(deps, trx, { ...row, ...set }, due);
  await notifySpeakers(
    trx,
    match,
    'late_cancel.contested',
    { teamId: row.other_team_id, userId: row.other_user_id },
    due,
  );
}

export async function answer(
  deps: ReadDeps,
  trx: Trx,
  act: Act & { readonly agreed: boolean },
): Promise<void> {
  const { row, match } = await requireCase(deps, trx, act, mayAnswer);
  const now = deps.clock.now();
  if (!act.agreed) return uphold(trx, row, now);
  await settleNotifications(trx, row);
  await updateLateCancel(trx, row, { state: 'DROPPED', due_at: null, settled_at: now });
  const side = { teamId: row.team_id, userId: row.user_id };
  await notifySpeakers(trx, match, 'late_cancel.dropped', side, null);
}

async function requireCase(
  deps: ReadDeps,
  trx: Trx,
  { userId, matchId, sideId: id }: Act,
  may: typeof mayContest,
): Promise<{ row: LateCancelRow; match: MatchRow }> {
  const within = { ...deps, db: trx };
  const viewer = await requireViewer(within, userId);
  const match = await findMatch(trx, matchId);
  const row = match && (await lockLateCancel(trx, matchId, id));
  if (!row || !isPartyOf(viewer, row)) throw notFound();
  const now = deps.clock.now();
  if (may(row, viewer, now)) return { row, match };
  // A caller who could have acted earlier gets "settled"; any other caller gets "not yours".
  const earlier = { ...row, state: may === mayContest ? 'OPEN' : 'CONTESTED', due_at: null } as const;
  throw may(earlier, viewer, now) ? lateCancelSettled(await resultOf(within, userId, matchId)) : notYours();
}

/** Runs at the due time: upholds the case unless a side has acted. */
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
  if (caseAt(row, now).state === 'UPHELD') await uphold(trx, row, row.due_at);
}

async function uphold(trx: Trx, row: LateCancelRow, at: Date): Promise<void> {
  await settleNotifications(trx, row);
  await updateLateCancel(trx, row, { state: 'UPHELD', due_at: null, settled_at: at });
  const { match_id, team_id, user_id } = row;
  await insertPromises(trx, [{ match_id, team_id, user_id, outcome: 'LATE_CANCEL', at }]);
}

/** Marks the notifications of this case as read; when several sides left, each case has its own two sides. */
async function settleNotifications(trx: Trx, row: LateCancelRow): Promise<void> {
  const matchId = row.match_id;
  const sideIds = await speakersOf(trx, row.team_id, row.user_id);
  const opponentIds = await speakersOf(trx, row.other_team_id, row.other_user_id);
  await addDeed(
    trx,
    { kinds: ['late_cancel.open'], matchId, userIds: sideIds },
    ...(row.state === 'CONTESTED'
      ? [{ kinds: ['late_cancel.contested'], matchId, userIds: opponentIds } as const]
      : []),
  );
}

async function notifySpeakers(
  trx: Trx,
  match: MatchRow,
  kind: 'late_cancel.open' | 'late_cancel.contested' | 'late_cancel.dropped',
  side: SideIds,
  until: Date | null,
): Promise<void> {
  const recipientIds = await speakersOf(trx, side.teamId, side.userId);
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
