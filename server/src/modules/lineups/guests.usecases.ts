import { limits, type AddGuest, type ChangeGuest } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { invalidFields, notFound } from '../../platform/errors/refusal';
import { lockMatch, type MatchDeps, type MatchWithSides } from '../matches';
import { nameProblem } from '../names';
import { requireSeenTerms } from './answer-line-up.usecases';
import * as repository from './guests.repository';
import { requireMySide, type LineUpDeps, type ViewedSide } from './line-up-access.usecases';
import { guestName } from './line-up.rules';
import { newerVersion, notYourLineUp, sameName, tooManyGuests } from './line-ups.errors';
import { lineUpOf } from './line-ups.usecases';

const { guests: guestLimit, guestName: nameLimits } = limits.match;

interface LineUpUser {
  readonly matchId: string;
  readonly userId: string;
}

/** A guest in the version that the user saw. */
interface SeenGuest extends LineUpUser {
  readonly guestId: string;
  readonly version: number;
}

/** Adds a player by name, without an account. An equal name must be confirmed and is never merged (SPEC 5.5). */
export async function addGuest(deps: LineUpDeps, trx: Trx, input: AddGuest & LineUpUser): Promise<void> {
  const { side, rows } = await lockOwnSide(deps, trx, input);
  const name = requireName(input.name);
  const ownGuests = rows.filter(({ added_by }) => added_by === input.userId).length;
  // A one-on-one has no guests.
  if (side.teamId === null) throw tooManyGuests();
  if (rows.length >= guestLimit.max || (!side.isLed && ownGuests >= guestLimit.perMember))
    throw tooManyGuests();
  if (!input.another && repository.guestsNamed(rows, name, null).length > 0)
    throw sameName(await lineUpOf({ ...deps, db: trx }, input.userId, input.matchId));
  await repository.insertGuest(trx, {
    id: deps.newId(),
    match_id: input.matchId,
    side: side.side,
    name,
    answer: 'GOING',
    place: nextGuestPosition(rows),
    added_by: input.userId,
    set_by: input.userId,
    device_hash: null,
    user_id: null,
    brings_ball: false,
    answered_at: deps.clock.now(),
  });
}

export async function changeGuest(deps: MatchDeps, trx: Trx, input: ChangeGuest & SeenGuest): Promise<void> {
  const { rows, guest, side, match } = await lockGuest(deps, trx, input);
  // A new name or order is not an answer.
  if (input.answer !== guest.answer)
    await requireSeenTerms({ ...deps, db: trx }, input.userId, match, input.termsVersion);
  const name = input.name === null || input.name === guest.name ? guest.name : requireName(input.name);
  await repository.updateGuest(trx, guest.id, {
    name,
    answer: input.answer,
    brings_ball: input.answer === 'GOING' && input.bringsBall,
    ...(input.answer !== guest.answer && { set_by: input.userId, answered_at: deps.clock.now() }),
  });
  if (input.place === undefined) return;
  if (!side.isLed) throw notYourLineUp();
  const otherIds = rows.filter(({ id }) => id !== guest.id).map(({ id }) => id);
  const orderedIds = [...otherIds.slice(0, input.place - 1), guest.id, ...otherIds.slice(input.place - 1)];
  const places = new Map(rows.map(({ id, place }) => [id, place]));
  for (const [index, id] of orderedIds.entries())
    if (places.get(id) !== index + 1) await repository.updateGuest(trx, id, { place: index + 1 });
}

export async function removeGuest(deps: LineUpDeps, trx: Trx, input: SeenGuest): Promise<void> {
  const { guest } = await lockGuest(deps, trx, input);
  await repository.deleteGuest(trx, guest.id);
}

export const nextGuestPosition = (rows: readonly repository.GuestRow[]): number =>
  Math.max(0, ...rows.map(({ place }) => place)) + 1;

interface OwnSide {
  readonly match: MatchWithSides;
  readonly side: ViewedSide;
  readonly rows: repository.GuestRow[];
}

/** Locks the match row first, so that guests of a match change one after the other and counts and names stay right. */
async function lockOwnSide(deps: LineUpDeps, trx: Trx, { matchId, userId }: LineUpUser): Promise<OwnSide> {
  await lockMatch(trx, matchId);
  const { match, side } = await requireMySide({ ...deps, db: trx }, userId, matchId);
  return { match, side, rows: await repository.guestRows(trx, { matchId, side: side.side }) };
}

async function lockGuest(
  deps: LineUpDeps,
  trx: Trx,
  input: SeenGuest,
): Promise<OwnSide & { readonly guest: repository.GuestRow }> {
  const { match, side, rows } = await lockOwnSide(deps, trx, input);
  const guest = rows.find(({ id }) => id === input.guestId);
  if (!guest) throw notFound();
  // Guests with an offer answer for themselves, and are removed by means of the offer.
  if (guest.guest_offer_id !== null || (!side.isLed && guest.added_by !== input.userId))
    throw notYourLineUp();
  if (guest.version !== input.version)
    throw newerVersion(await lineUpOf({ ...deps, db: trx }, input.userId, input.matchId));
  return { match, side, rows, guest };
}

function requireName(typedName: string): string {
  const name = guestName(typedName);
  if ([...name].length < nameLimits.min)
    throw invalidFields({ name: name === '' ? 'required' : 'too_short' });
  const problem = nameProblem(name, 'line');
  if (problem) throw invalidFields({ name: problem });
  return name;
}
