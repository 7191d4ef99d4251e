import type { CancelMatch, EditMatch, SeriesChange } from '@homeground/shared/contracts';
import { inTransaction, type Trx } from '../../platform/database';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import { addToOutbox } from '../../platform/outbox';
import { isHost } from './match-cards.rules';
import { scheduleTimedJobs } from './match-clock.usecases';
import type { MatchDeps } from './match-deps';
import { matchDetail } from './match-detail.usecases';
import { requireViewer } from './match-list.usecases';
import {
  columnsOf,
  placeOf,
  fallbackPlaceOfPerson,
  writtenFieldsOf,
  type MatchPlace,
} from './match-post.usecases';
import type { MatchRow } from './match-row.repository';
import { isLateCancel, stateAt } from './match-state.rules';
import { changesTerms, isSame, problemsOfMatch, tidy, type WrittenFields } from './match-terms.rules';
import { newerVersion, notYourMatch, matchStateMoved } from './matches.errors';
import {
  findMatch,
  futureMatchIdsOfHost,
  transitionMatch,
  lockMatch,
  rewriteMatch,
  setPaused,
} from './matches.repository';
import { cancelOthers, editOthers, type MatchRewrite } from './series-change.usecases';
import { lockSeries } from './series.repository';
import { freeSlots } from './open-posts.repository';
import { lockSide } from './sides.repository';
import { tidyText } from '../names';

async function requireHostedMatch(deps: MatchDeps, userId: string, matchId: string): Promise<MatchRow> {
  const [viewer, match] = await Promise.all([requireViewer(deps, userId), findMatch(deps.db, matchId)]);
  if (!match) throw notFound();
  if (isHost(match, viewer)) return match;
  throw notYourMatch();
}

/** Number of slots of a side, with those that only reopened posts may use. */
const slotsWithReopened = 20;

const stateMovedError = async (deps: MatchDeps, userId: string, matchId: string) =>
  matchStateMoved(await matchDetail(deps, userId, matchId));

/** Edits an open match and, depending on `scope`, other matches of its series, in one transaction. Refuses an edit of an old version (SPEC 5.4). */
export async function editMatch(
  deps: MatchDeps,
  userId: string,
  matchId: string,
  { version, scope = 'THIS', ...changes }: EditMatch,
): Promise<SeriesChange> {
  const match = await requireHostedMatch(deps, userId, matchId);
  const now = deps.clock.now();
  if (stateAt({ state: match.state, startAt: match.start_at }, now) !== 'OPEN')
    throw await stateMovedError(deps, userId, matchId);
  const before = writtenFieldsOf(match);
  const after: WrittenFields = tidy({ ...before, ...changes });
  const startIsNew = Date.parse(after.startAt) !== match.start_at.getTime();
  const problems = problemsOfMatch(after, { kind: match.kind, now, startIsNew });
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  if (match.version !== version) throw newerVersion(await matchDetail(deps, userId, matchId));
  const hasNewPlace = 'latitude' in changes || 'longitude' in changes;
  const place = hasNewPlace ? await placeOf(deps, after, await fallbackPlaceOf(deps, match)) : {};
  const outcome = await inTransaction(deps.db, async (trx) => {
    const rewrite = (matchRewrite: MatchRewrite) => applyRewrite(deps, trx, matchRewrite, { userId, now });
    const others = await lockSeries(trx, match, scope, now);
    const isMoved = before.latitude !== after.latitude || before.longitude !== after.longitude;
    // The edited match comes first: if its version is old, nothing is changed.
    const ownRewrite = { row: match, before, after, place: isMoved ? place : {} };
    if (!isSame(before, after) && !(await rewrite(ownRewrite))) return null;
    // Again, with the match locked: the user may have lost the role while the call waited.
    await requireHostedMatch({ ...deps, db: trx }, userId, matchId);
    return editOthers({ match, others, now }, changes, after, place, rewrite);
  });
  if (!outcome) throw newerVersion(await matchDetail(deps, userId, matchId));
  return outcome;
}

/** Saves one match, schedules its jobs and adds the event. Returns false if the match has changed since it was read. */
async function applyRewrite(
  deps: Pick<MatchDeps, 'clock'>,
  trx: Trx,
  { row, before, after, place }: MatchRewrite,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<boolean> {
  const newTerms = changesTerms(before, after);
  const start = new Date(after.startAt);
  const newRow = await rewriteMatch(
    trx,
    { id: row.id, version: row.version, now },
    { ...columnsOf(after, start), ...place },
    newTerms,
  );
  if (!newRow) return false;
  if (start.getTime() !== row.start_at.getTime()) await scheduleTimedJobs(trx, deps.clock, newRow);
  await addToOutbox(trx, { kind: 'match.changed', payload: { matchId: row.id, byUserId: userId, newTerms } });
  return true;
}

/** Returns position and names of the host's neighbourhood, for a match without a named place. */
async function fallbackPlaceOf(deps: MatchDeps, match: MatchRow): Promise<MatchPlace | null> {
  if (match.host_team_id !== null) {
    const team = await deps.db
      .selectFrom('team')
      .select(['shown_latitude as latitude', 'shown_longitude as longitude', 'region'])
      .where('id', '=', match.host_team_id)
      .executeTakeFirst();
    return team
      ? { point: { latitude: team.latitude, longitude: team.longitude }, region: team.region }
      : null;
  }
  const person = await deps.db
    .selectFrom('user_account')
    .select(['latitude', 'longitude'])
    .where('id', '=', match.posted_by)
    .executeTakeFirst();
  if (!person || person.latitude === null || person.longitude === null) return null;
  return fallbackPlaceOfPerson(deps, match.posted_by, {
    latitude: person.latitude,
    longitude: person.longitude,
  });
}

/** Cancels a match with a reason; near the start it counts as late (SPEC 5.4). Refuses if the caller saw an old version. */
export async function cancelMatch(
  deps: MatchDeps,
  trx: Trx,
  userId: string,
  matchId: string,
  { reason, version, scope = 'THIS' }: CancelMatch,
): Promise<SeriesChange> {
  const trxDeps = { ...deps, db: trx };
  const match = await requireHostedMatch(trxDeps, userId, matchId);
  const tidyReason = tidyText(reason);
  if ([...tidyReason].length < 2)
    throw invalidFields({ reason: tidyReason === '' ? 'required' : 'too_short' });
  const cancellation = { reason: tidyReason, byUserId: userId };
  const others = await lockSeries(trx, match, scope, deps.clock.now());
  const series = await cancelOthers(others, (row) =>
    cancel(deps, trx, row, { ...cancellation, version: row.version }),
  );
  if (!(await cancel(deps, trx, match, { ...cancellation, version })))
    throw await stateMovedError(trxDeps, userId, matchId);
  await requireHostedMatch(trxDeps, userId, matchId);
  return series;
}

async function cancel(
  deps: MatchDeps,
  trx: Trx,
  match: MatchRow,
  cancellation: {
    readonly reason: string | null;
    readonly byUserId: string | null;
    readonly version?: number;
  },
): Promise<boolean> {
  const now = deps.clock.now();
  const row = await transitionMatch(trx, match.id, {
    name: 'cancel',
    now,
    ...(cancellation.version !== undefined && { version: cancellation.version }),
    set: {
      cancel_reason: cancellation.reason,
      cancelled_at: now,
      cancelled_late: isLateCancel(match.start_at, now),
      cancelled_by: cancellation.byUserId,
    },
  });
  if (!row) return false;
  await scheduleTimedJobs(trx, deps.clock, row);
  await addToOutbox(trx, {
    kind: 'match.cancelled',
    payload: { matchId: match.id, byUserId: cancellation.byUserId },
  });
  return true;
}

/** Runs in the transaction that deletes an account. Cancels the user's own posts. */
export async function cancelOwnPosts(deps: MatchDeps, trx: Trx, userId: string): Promise<void> {
  await cancelMatches(deps, trx, await futureMatchIdsOfHost(trx, { userId }, deps.clock.now()));
}

/** Cancels matches whose host team or host account is gone (SPEC 9, cases 9 and 10). */
export async function cancelMatches(deps: MatchDeps, trx: Trx, matchIds: readonly string[]): Promise<void> {
  for (const id of matchIds) {
    const match = await findMatch(trx, id);
    if (match) await cancel(deps, trx, match, { reason: null, byUserId: null });
  }
}

export async function pauseMatch(
  deps: MatchDeps,
  trx: Trx,
  userId: string,
  matchId: string,
  { paused, version }: { readonly paused: boolean; readonly version: number },
): Promise<void> {
  const trxDeps = { ...deps, db: trx };
  await lockMatch(trx, matchId);
  await requireHostedMatch(trxDeps, userId, matchId);
  if (!(await setPaused(trx, { id: matchId, version, now: deps.clock.now() }, paused)))
    throw await stateMovedError(trxDeps, userId, matchId);
  if (!paused) await addToOutbox(trx, { kind: 'match.resumed', payload: { matchId } });
}

/** Sets the one opponent (SPEC 6.1). Returns false if the match has changed, so that one of two confirmations wins. */
export async function confirmMatch(
  deps: Pick<MatchDeps, 'clock'>,
  trx: Trx,
  matchId: string,
  away: {
    readonly teamId: string | null;
    readonly userId: string | null;
    readonly proposalId: string | null;
  },
): Promise<boolean> {
  const now = deps.clock.now();
  const set = {
    away_team_id: away.teamId,
    away_user_id: away.userId,
    confirmed_proposal_id: away.proposalId,
    confirmed_at: now,
  };
  const row = await transitionMatch(trx, matchId, { name: 'confirm', now, set });
  if (!row) return false;
  await scheduleTimedJobs(trx, deps.clock, row);
  return true;
}

/** Reopens the post after the opponent left in time (SPEC 6.1). */
export async function reopenMatch(
  deps: Pick<MatchDeps, 'clock'>,
  trx: Trx,
  match: MatchRow,
): Promise<boolean> {
  const side = { teamId: match.host_team_id, userId: match.host_user_id ?? match.posted_by };
  await lockSide(trx, side);
  // Another post may use the old slot of this post. So a reopened post may use slots above the limit of new posts.
  const [slot] = await freeSlots(trx, side, slotsWithReopened);
  if (slot === undefined) return false;
  const set = {
    away_team_id: null,
    away_user_id: null,
    confirmed_proposal_id: null,
    confirmed_at: null,
    open_slot: slot,
  };
  const row = await transitionMatch(trx, match.id, { name: 'reopen', now: deps.clock.now(), set });
  if (!row) return false;
  // Deletes line-up, guests and answer link of the side that left, so that the next opponent does not see them.
  for (const table of ['line_up_answer', 'line_up_guest', 'line_up_nudge', 'answer_link'] as const)
    await trx.deleteFrom(table).where('match_id', '=', match.id).where('side', '=', 'AWAY').execute();
  await scheduleTimedJobs(trx, deps.clock, row);
  await addToOutbox(trx, { kind: 'match.reopened', payload: { matchId: match.id } });
  return true;
}
