import { Type, type Static } from 'typebox';
import { guestOfferStates } from './guest-words';
import { limits } from './limits';
import { Side } from './matches';
import { Standing } from './people';

const closed = { additionalProperties: false } as const;
const { message } = limits.proposal;

/** `terms_version` of the match, as a page has seen it. */
const TermsVersion = Type.Integer({ minimum: 1, maximum: limits.match.version.max });

/** POST /api/guest-spots/:id/offers → 201 GuestOfferAnswer: one tap and a line. */
export const OfferAsGuest = Type.Object(
  {
    message: Type.String({
      minLength: message.min,
      maxLength: message.max,
      pattern: limits.match.textPattern,
    }),
    /** The terms the guest has read: newer ones are a 409 with the fresh spot. */
    termsVersion: TermsVersion,
  },
  { ...closed, $id: 'OfferAsGuest' },
);
export type OfferAsGuest = Static<typeof OfferAsGuest>;

/** What somebody saw when they acted. Where it stands otherwise by now nothing happens, and the 409 shows how it stands. */
export const SeenGuestOffer = Type.Object(
  { state: Type.Enum([...guestOfferStates]), termsVersion: TermsVersion },
  { ...closed, $id: 'SeenGuestOffer' },
);
export type SeenGuestOffer = Static<typeof SeenGuestOffer>;

export const guestOffer = Type.Object(
  {
    /** Also that of the room of the two, once `roomIsOpen`. */
    id: Type.String(),
    spotId: Type.String(),
    matchId: Type.String(),
    matchTitle: Type.String(),
    startAt: Type.String(),
    timeZone: Type.String(),
    /** With the clock's own moves made. */
    state: Type.Enum([...guestOfferStates]),
    /** Who offers; `userId` is set. */
    guest: Side,
    /** To whom; `teamId` is set. */
    team: Side,
    message: Type.String(),
    offeredAt: Type.String(),
    since: Type.String(),
    /** Of the match: what an act names as seen. */
    termsVersion: Type.Integer(),
    /** Time, place, cost or size changed since: the guest agrees again, or leaves without it counting. */
    mustAgree: Type.Boolean(),
    /** It was accepted once: there is a room. */
    roomIsOpen: Type.Boolean(),
    /** Withdrawing now counts as a late cancellation of the guest. */
    withdrawIsLate: Type.Boolean(),
    /** The side said that the guest did not come: `until` then it can be contested; after that it counts. null: nobody said so. */
    noShow: Type.Union([
      Type.Object({ contested: Type.Boolean(), until: Type.String() }, closed),
      Type.Null(),
    ]),
    may: Type.Object(
      {
        accept: Type.Boolean(),
        decline: Type.Boolean(),
        release: Type.Boolean(),
        withdraw: Type.Boolean(),
        agree: Type.Boolean(),
        noShow: Type.Boolean(),
        contest: Type.Boolean(),
        /** My side may write about the other one now. */
        review: Type.Boolean(),
      },
      closed,
    ),
  },
  { ...closed, $id: 'GuestOffer' },
);
/** Somebody offers to play as a guest of a side (SPEC 5.7). */
export const GuestOffer = guestOffer;
export type GuestOffer = Static<typeof guestOffer>;

export const GuestOfferAnswer = Type.Object({ guestOffer }, { ...closed, $id: 'GuestOfferAnswer' });
export type GuestOfferAnswer = Static<typeof GuestOfferAnswer>;

/** One offer beside the others, for who speaks for the side. */
export const GuestApplicant = Type.Object(
  {
    offer: guestOffer,
    standing: Standing,
    /** Of a team of theirs in this sport; null: none. */
    level: Type.Union([Type.Integer(), Type.Null()]),
    /** From the neighbourhood to the match: whole kilometres, at least 1. */
    aboutKm: Type.Union([Type.Integer(), Type.Null()]),
    /** They play elsewhere then: accepting would be refused. */
    clashes: Type.Boolean(),
    otherLevel: Type.Boolean(),
  },
  { ...closed, $id: 'GuestApplicant' },
);
export type GuestApplicant = Static<typeof GuestApplicant>;

/** GET /api/guest-spots/:id/offers: waiting ones first, then in the order in which they came; at most `limits.guestSpot.offers`. */
export const GuestApplicants = Type.Object(
  { spotId: Type.String(), applicants: Type.Array(GuestApplicant) },
  { ...closed, $id: 'GuestApplicants' },
);
export type GuestApplicants = Static<typeof GuestApplicants>;

/** GET /api/me/guest-offers: mine that wait or were accepted, of matches that are not over, soonest first. */
export const MyGuestOffers = Type.Object(
  { offers: Type.Array(guestOffer) },
  { ...closed, $id: 'MyGuestOffers' },
);
export type MyGuestOffers = Static<typeof MyGuestOffers>;
