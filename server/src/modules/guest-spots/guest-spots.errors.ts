import type {
  ErrorCode,
  GuestOffer,
  GuestSpot,
  MatchDetail,
  OfferObstacle,
} from '@homeground/shared/contracts';
import { Refusal } from '../../platform/errors/refusal';

const codes: Readonly<Record<OfferObstacle, ErrorCode>> = {
  NOT_OPEN: 'guest_spot.not_open',
  FULL: 'guest_spot.full',
  OWN_TEAM: 'guest_offer.own_team',
  ALREADY_OFFERED: 'guest_offer.already_offered',
  DECLINED: 'guest_offer.declined_before',
  IN_LINE_UP: 'guest_offer.in_line_up',
  SUSPENDED: 'side.suspended',
  NO_LOCATION: 'match.location_needed',
  TOO_FAR: 'guest_offer.too_far',
};

/** Refuses an offer and names one obstacle; the current spot (`fresh`) lists all of them. */
export const cannotOffer = (obstacle: OfferObstacle, fresh: GuestSpot) =>
  new Refusal(409, codes[obstacle], { fresh, message: `This person cannot offer: ${obstacle}.` });

export const spotNotYours = () =>
  new Refusal(403, 'guest_spot.not_yours', { message: 'Only users who speak for the side may do this.' });

export const spotAlreadyOpen = (fresh: GuestSpot) =>
  new Refusal(409, 'guest_spot.already_open', { fresh, message: 'This side looks for guests already.' });

/** `fresh` is null if the side never had a spot and can open none any more. */
export const spotNotOpen = (fresh: GuestSpot | null) =>
  new Refusal(409, 'guest_spot.not_open', {
    ...(fresh && { fresh }),
    message: 'This side does not look for guests now.',
  });

export const spotChanged = (fresh: GuestSpot) =>
  new Refusal(409, 'guest_spot.newer_version', { fresh, message: 'The spot was changed meanwhile.' });

/** The form of a new spot was filled in for other terms than those of the match. */
export const spotTermsMoved = (fresh: MatchDetail) =>
  new Refusal(409, 'guest_offer.terms_moved', { fresh, message: 'The terms have changed meanwhile.' });

export const fewerThanFound = (fresh: GuestSpot) =>
  new Refusal(409, 'guest_spot.fewer_than_found', { fresh, message: 'More guests are accepted already.' });

export const spotFull = (fresh: GuestSpot | GuestOffer) =>
  new Refusal(409, 'guest_spot.full', { fresh, message: 'All places are taken.' });

export const tooManyOffers = () =>
  new Refusal(409, 'guest_offer.too_many', { message: 'Too many offers of this person are waiting.' });

export const notYourAct = () =>
  new Refusal(403, 'guest_offer.not_yours', { message: 'Only the other side may do this.' });

const refusal = (code: ErrorCode, message: string) => (fresh: GuestOffer) =>
  new Refusal(409, code, { fresh, message });

export const offerMoved = refusal('guest_offer.state_moved', 'The offer is in another state by now.');
export const termsNotAgreed = refusal('guest_offer.must_agree', 'The guest has not agreed to the new terms.');
export const guestClashes = refusal('guest_offer.clash', 'The guest plays elsewhere at that time.');
export const guestIsOfTeamByNow = refusal(
  'guest_offer.own_team',
  'The guest belongs to one of the teams by now.',
);
export const lineUpFull = refusal('line_up.too_many_guests', 'The line-up has no place for another guest.');

export const termsMoved = (fresh: GuestSpot | GuestOffer) =>
  new Refusal(409, 'guest_offer.terms_moved', { fresh, message: 'The terms have changed meanwhile.' });
