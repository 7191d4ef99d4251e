import {
  positionsOf,
  type ChangeGuestSpot,
  type CreateGuestSpot,
  type FieldProblem,
} from '@homeground/shared/contracts';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import { addToOutbox } from '../../platform/outbox';
import { schedule } from '../../platform/jobs';
import { matchesWithSides, type MatchWithSides } from '../matches/match-cards.repository';
import { isPlaying } from '../matches/match-cards.rules';
import { requireViewer } from '../matches/match-list.usecases';
import type { Viewer } from '../matches/sides.repository';
import type { Trx } from '../proposals/proposal-row.repository';
import { lockMatch } from '../proposals/proposals.repository';
import type { PostedMessage } from '../chat/announce';
import { endOffers } from './end-offers.usecases';
import type { GuestDeps } from './guest-deps';
import { acceptsGuests } from './guest-eligibility.rules';
import './guest-events';
import * as repository from './guest-spots.repository';
import type { SpotWithTeam } from './guest-spots.repository';
import { alreadyOpen, fewerThanFound, newerVersion, notOpen, spotNotYours } from './guest-spots.errors';
import { isHidden, leads, spotDetail } from './spot-view.usecases';

type Written = Omit<ChangeGuestSpot, 'version'>;

/** Posts a guest spot, or opens the side's closed spot again. Returns the spot's id. */
export async function postSpot(
  deps: GuestDeps,
  trx: Trx,
  userId: string,
  input: CreateGuestSpot & { readonly matchId: string },
): Promise<string> {
  const { match, viewer } = await lockedMatch(deps, trx, userId, input.matchId);
  if (!isPlaying(match, viewer) && viewer.blocked.includes(match.posted_by)) throw notFound();
  const teamId = input.side === 'HOST' ? match.host_team_id : match.away_team_id;
  if (teamId === null || !leads(viewer, teamId)) throw spotNotYours();
  const now = deps.clock.now();
  const within = { ...deps, db: trx };
  const before = await repository.spotOfTeam(trx, match.id, teamId);
  if (!acceptsGuests(match, now)) throw notOpen(before && (await spotDetail(within, userId, before.id)));
  if (before?.state === 'OPEN') throw alreadyOpen(await spotDetail(within, userId, before.id));
  const set = { ...columnsOf(input, match), side: input.side, posted_by: userId, cell: match.cell };
  if (before && set.wanted < before.found) throw fewerThanFound(await spotDetail(within, userId, before.id));
  const id = before?.id ?? deps.newId();
  if (before) await repository.rewriteSpot(trx, { ...before, now }, { ...set, state: 'OPEN' });
  else
    await repository.insertSpot(trx, {
      ...{ id, match_id: match.id, team_id: teamId, state: 'OPEN', created_at: now, updated_at: now },
      ...set,
    });
  await schedule(trx, deps.clock, {
    kind: 'guest.start',
    subject: match.id,
    payload: { matchId: match.id },
    dueAt: match.start_at,
  });
  if (!before) await addToOutbox(trx, { kind: 'guest_spot.posted', payload: { spotId: id } });
  return id;
}

export async function changeSpot(
  deps: GuestDeps,
  trx: Trx,
  userId: string,
  input: ChangeGuestSpot & { readonly spotId: string },
): Promise<void> {
  const { spot, match, fresh, now } = await ledSpot(deps, trx, userId, input.spotId);
  const set = columnsOf(input, match);
  if (spot.version !== input.version) throw newerVersion(await fresh());
  if (set.wanted < spot.found) throw fewerThanFound(await fresh());
  if (!(await repository.rewriteSpot(trx, { ...spot, now }, set))) throw newerVersion(await fresh());
}

/** Closes a spot and its waiting offers; accepted guests stay. */
export async function closeSpot(
  deps: GuestDeps,
  trx: Trx,
  userId: string,
  input: { readonly spotId: string; readonly version: number },
): Promise<PostedMessage[]> {
  const { spot, match, fresh, now } = await ledSpot(deps, trx, userId, input.spotId);
  if (spot.version !== input.version) throw newerVersion(await fresh());
  await repository.closeSpots(trx, { matchId: match.id, side: spot.side }, now);
  return endOffers(trx, { matchId: match.id, spotId: spot.id }, { states: ['PENDING'], to: 'CLOSED', now });
}

async function lockedMatch(
  deps: GuestDeps,
  trx: Trx,
  userId: string,
  matchId: string,
): Promise<{ match: MatchWithSides; viewer: Viewer }> {
  const viewer = await requireViewer({ ...deps, db: trx }, userId);
  await lockMatch(trx, matchId);
  const [match] = await matchesWithSides(trx, [matchId]);
  if (!match) throw notFound();
  return { match, viewer };
}

async function ledSpot(deps: GuestDeps, trx: Trx, userId: string, spotId: string) {
  const [unlocked] = await repository.spotsById(trx, [spotId]);
  if (!unlocked) throw notFound();
  const { match, viewer } = await lockedMatch(deps, trx, userId, unlocked.match_id);
  const [spot] = await repository.spotsById(trx, [spotId]);
  if (!spot || isHidden(viewer, spot, match)) throw notFound();
  if (!leads(viewer, spot.team_id)) throw spotNotYours();
  const fresh = () => spotDetail({ ...deps, db: trx }, userId, spotId);
  const now = deps.clock.now();
  if (spot.state !== 'OPEN' || !acceptsGuests(match, now)) throw notOpen(await fresh());
  return { spot, match, fresh, now } satisfies { spot: SpotWithTeam; [more: string]: unknown };
}

function columnsOf(input: Written, match: MatchWithSides) {
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
