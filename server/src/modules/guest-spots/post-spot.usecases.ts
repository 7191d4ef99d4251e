import {
  positionsOf,
  type ChangeGuestSpot,
  type CreateGuestSpot,
  type FieldProblem,
} from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import { addToOutbox } from '../../platform/outbox';
import { schedule } from '../../platform/jobs';
import {
  isPlaying,
  lockMatch,
  matchDetail,
  matchesWithSides,
  type MatchWithSides,
  requireViewer,
  type MatchViewer,
} from '../matches';
import type { PostedMessage } from '../rooms';
import { endOffers } from './end-offers.usecases';
import type { GuestDeps } from './guest-deps';
import { acceptsGuests } from './guest-eligibility.rules';
import './guest-events';
import * as repository from './guest-spots.repository';
import {
  spotAlreadyOpen,
  fewerThanFound,
  spotChanged,
  spotNotOpen,
  spotNotYours,
  spotTermsMoved,
} from './guest-spots.errors';
import { isHidden, leads, spotDetail } from './spot-view.usecases';

type SpotInput = Omit<ChangeGuestSpot, 'version'>;

/** Posts a guest spot, or opens the side's closed spot again. Returns the spot's id. */
export async function postSpot(
  deps: GuestDeps,
  trx: Trx,
  userId: string,
  input: CreateGuestSpot & { readonly matchId: string },
): Promise<string> {
  const { match, viewer } = await lockMatchForViewer(deps, trx, userId, input.matchId);
  if (!isPlaying(match, viewer) && viewer.blocked.includes(match.posted_by)) throw notFound();
  const teamId = input.side === 'HOST' ? match.host_team_id : match.away_team_id;
  if (teamId === null || !leads(viewer, teamId)) throw spotNotYours();
  const now = deps.clock.now();
  const trxDeps = { ...deps, db: trx };
  const earlierSpot = await repository.findSpotOfTeam(trx, match.id, teamId);
  // The refusal contains the earlier spot, if there is one.
  if (!acceptsGuests(match, now))
    throw spotNotOpen(earlierSpot && (await spotDetail(trxDeps, userId, earlierSpot.id)));
  if (input.termsVersion !== undefined && input.termsVersion !== match.terms_version)
    throw spotTermsMoved(await matchDetail(trxDeps, userId, match.id));
  if (earlierSpot?.state === 'OPEN') throw spotAlreadyOpen(await spotDetail(trxDeps, userId, earlierSpot.id));
  const columns = { ...checkedColumns(input, match), side: input.side, posted_by: userId, cell: match.cell };
  if (earlierSpot && columns.wanted < earlierSpot.found)
    throw fewerThanFound(await spotDetail(trxDeps, userId, earlierSpot.id));
  const id = earlierSpot?.id ?? deps.newId();
  if (earlierSpot) await repository.rewriteSpot(trx, { ...earlierSpot, now }, { ...columns, state: 'OPEN' });
  else {
    const times = { created_at: now, updated_at: now };
    const newSpot = { ...columns, ...times, id, match_id: match.id, team_id: teamId, state: 'OPEN' as const };
    await repository.insertSpot(trx, newSpot);
  }
  const job = { subject: match.id, payload: { matchId: match.id }, dueAt: match.start_at };
  await schedule(trx, deps.clock, { kind: 'guest.start', ...job });
  if (!earlierSpot) await addToOutbox(trx, { kind: 'guest_spot.posted', payload: { spotId: id } });
  return id;
}

export async function changeSpot(
  deps: GuestDeps,
  trx: Trx,
  userId: string,
  input: ChangeGuestSpot & { readonly spotId: string },
): Promise<void> {
  const { spot, match, currentSpot, now } = await lockOpenSpot(deps, trx, userId, input.spotId);
  const columns = checkedColumns(input, match);
  if (spot.version !== input.version) throw spotChanged(await currentSpot());
  if (columns.wanted < spot.found) throw fewerThanFound(await currentSpot());
  if (!(await repository.rewriteSpot(trx, { ...spot, now }, columns))) throw spotChanged(await currentSpot());
}

/** Closes a spot and its waiting offers; accepted guests stay. */
export async function closeSpot(
  deps: GuestDeps,
  trx: Trx,
  userId: string,
  input: { readonly spotId: string; readonly version: number },
): Promise<PostedMessage[]> {
  const { spot, match, currentSpot, now } = await lockOpenSpot(deps, trx, userId, input.spotId);
  if (spot.version !== input.version) throw spotChanged(await currentSpot());
  await repository.closeSpots(trx, { matchId: match.id, side: spot.side }, now);
  return endOffers(
    trx,
    { matchId: match.id, spotId: spot.id },
    { states: ['PENDING'], toState: 'CLOSED', now },
  );
}

async function lockMatchForViewer(
  deps: GuestDeps,
  trx: Trx,
  userId: string,
  matchId: string,
): Promise<{ match: MatchWithSides; viewer: MatchViewer }> {
  await lockMatch(trx, matchId);
  // After the lock, because the user may have lost the role while the call waited.
  const viewer = await requireViewer({ ...deps, db: trx }, userId);
  const [match] = await matchesWithSides(trx, [matchId]);
  if (!match) throw notFound();
  return { match, viewer };
}

/** Locks the match of an open spot. The user must represent the side of the spot. */
async function lockOpenSpot(deps: GuestDeps, trx: Trx, userId: string, spotId: string) {
  const [foundSpot] = await repository.findSpotsById(trx, [spotId]);
  if (!foundSpot) throw notFound();
  const { match, viewer } = await lockMatchForViewer(deps, trx, userId, foundSpot.match_id);
  const [spot] = await repository.findSpotsById(trx, [spotId]);
  if (!spot || isHidden(viewer, spot, match)) throw notFound();
  if (!leads(viewer, spot.team_id)) throw spotNotYours();
  const currentSpot = () => spotDetail({ ...deps, db: trx }, userId, spotId);
  const now = deps.clock.now();
  if (spot.state !== 'OPEN' || !acceptsGuests(match, now)) throw spotNotOpen(await currentSpot());
  return { spot, match, currentSpot, now };
}

function checkedColumns(input: SpotInput, match: MatchWithSides) {
  const problems: Record<string, FieldProblem> = {};
  if (!positionsOf(match.sport).includes(input.position)) problems['position'] = 'not_allowed';
  if (input.levelTo < input.levelFrom) problems['levelTo'] = 'too_small';
  if (match.gender !== 'ANY' && match.gender !== 'MIXED' && input.gender !== match.gender)
    problems['gender'] = 'not_allowed';
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return {
    wanted: input.wanted,
    position: input.position,
    level_from: input.levelFrom,
    level_to: input.levelTo,
    gender: input.gender,
    cost: input.costPerGuest,
    note: input.note.normalize('NFC').trim(),
  };
}
