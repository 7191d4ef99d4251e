import { Type, type Static } from 'typebox';
import { guestOfferStates } from './guest-words';
import { kitColourNames } from './kit';
import { limits } from './limits';
import { Side } from './matches';
import { Standing } from './people';
import { TermsVersion } from './terms-version';

const closed = { additionalProperties: false } as const;
const { message } = limits.proposal;

/** Version of the terms of the match that the page has shown. */

/** POST /api/guest-spots/:id/offers → 201 GuestOfferAnswer. */
export const OfferAsGuest = Type.Object(
  {
    message: Type.String({
      minLength: message.min,
      maxLength: message.max,
      pattern: limits.match.textPattern,
    }),
    /** Version of the terms that the guest has read. If there is a newer version, the response is 409 with the current spot. */
    termsVersion: TermsVersion,
  },
  { ...closed, $id: 'OfferAsGuest' },
);
export type OfferAsGuest = Static<typeof OfferAsGuest>;

/** State that the page has shown. If the state has changed since, the act is refused with 409 and the current state. */
export const SeenGuestOffer = Type.Object(
  { state: Type.Enum([...guestOfferStates]), termsVersion: TermsVersion },
  { ...closed, $id: 'SeenGuestOffer' },
);
export type SeenGuestOffer = Static<typeof SeenGuestOffer>;

export const guestOffer = Type.Object(
  {
    /** Id of the offer; also the id of the room, if `roomIsOpen`. */
    id: Type.String(),
    spotId: Type.String(),
    matchId: Type.String(),
    matchTitle: Type.String(),
    startAt: Type.String(),
    timeZone: Type.String(),
    /** State at the current time, e.g. EXPIRED after the start. */
    state: Type.Enum([...guestOfferStates]),
    /** The guest; `userId` is set. */
    guest: Side,
    /** The team that looks for guests; `teamId` is set. */
    team: Side,
    message: Type.String(),
    offeredAt: Type.String(),
    /** Time of the last change of state. */
    since: Type.String(),
    /** Version of the match's terms, which a page sends with each act. */
    termsVersion: Type.Integer(),
    /** Cost for the guest, in the currency of the match. Earlier servers send neither the cost nor the kit. */
    costPerGuest: Type.Optional(Type.Integer()),
    /** Shirt of the guests of this side. */
    kit: Type.Optional(Type.Enum([...kitColourNames])),
    /** Time, place, cost or size have changed: the guest must agree again, or may leave without a late cancellation. */
    mustAgree: Type.Boolean(),
    /** True if the offer was accepted, because then there is a room. */
    roomIsOpen: Type.Boolean(),
    /** True if withdrawing now counts as a late cancellation of the guest. */
    withdrawIsLate: Type.Boolean(),
    /**
     * Reported no-show of the guest; null if there is no report. The guest can contest the report before the time `until`. From then on the
     * report counts.
     */
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
        /** True if my side may review the other side now. */
        review: Type.Boolean(),
      },
      closed,
    ),
  },
  { ...closed, $id: 'GuestOffer' },
);
/** Offer of a user to play as a guest of a side (SPEC 5.7). */
export const GuestOffer = guestOffer;
export type GuestOffer = Static<typeof guestOffer>;

export const GuestOfferAnswer = Type.Object({ guestOffer }, { ...closed, $id: 'GuestOfferAnswer' });
export type GuestOfferAnswer = Static<typeof GuestOfferAnswer>;

/** An offer with the facts about its guest, for leaders and managers of the side. */
export const GuestApplicant = Type.Object(
  {
    offer: guestOffer,
    standing: Standing,
    /** Level of the guest's team in this sport; null if the guest has no team. */
    level: Type.Union([Type.Integer(), Type.Null()]),
    /** Distance from the guest's neighbourhood to the match: whole kilometres, at least 1; null if the guest has no neighbourhood. */
    aboutKm: Type.Union([Type.Integer(), Type.Null()]),
    /** True if the guest plays another match at that time, so that the server would refuse to accept the guest. */
    clashes: Type.Boolean(),
    /** True if the guest's level is outside the levels of the spot. */
    otherLevel: Type.Boolean(),
  },
  { ...closed, $id: 'GuestApplicant' },
);
export type GuestApplicant = Static<typeof GuestApplicant>;

/** GET /api/guest-spots/:id/offers: pending, then accepted, then other offers. */
export const GuestApplicants = Type.Object(
  { spotId: Type.String(), applicants: Type.Array(GuestApplicant) },
  { ...closed, $id: 'GuestApplicants' },
);
export type GuestApplicants = Static<typeof GuestApplicants>;

/** GET /api/me/guest-offers: my pending and accepted offers for matches that are not over, soonest first. */
export const MyGuestOffers = Type.Object(
  { offers: Type.Array(guestOffer) },
  { ...closed, $id: 'MyGuestOffers' },
);
export type MyGuestOffers = Static<typeof MyGuestOffers>;
