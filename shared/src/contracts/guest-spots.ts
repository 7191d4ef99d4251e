import { Type, type Static } from 'typebox';
import { guestOffer } from './guest-offers';
import { guestPositions, guestSpotStates, offerObstacles, offerWarnings } from './guest-words';
import { kitColourNames } from './kit';
import { limits } from './limits';
import { matchGenders, matchSorts } from './match-words';
import { area, matchFilters } from './match-search';
import { MatchCard, Side } from './matches';
import { Standing } from './people';

const closed = { additionalProperties: false } as const;
const { guestSpot, match } = limits;
const Level = Type.Integer({ minimum: match.level.min, maximum: match.level.max });

const written = {
  /** How many guests the side looks for. */
  wanted: Type.Integer({ minimum: guestSpot.wanted.min, maximum: guestSpot.wanted.max }),
  /** One of `positionsOf` the sport. */
  position: Type.Enum([...guestPositions]),
  levelFrom: Level,
  levelTo: Level,
  /** Of a match that is not for anybody: that one. */
  gender: Type.Enum([...matchGenders]),
  /** In the currency of the match. */
  costPerGuest: Type.Integer({ minimum: match.costPerTeam.min, maximum: match.costPerTeam.max }),
  note: Type.String({ maxLength: guestSpot.note.max, pattern: match.textPattern }),
};

/** POST /api/matches/:id/guest-spots → 201 GuestSpotAnswer, for who speaks for the side. What was closed is opened again. */
export const CreateGuestSpot = Type.Object(
  { side: Type.Enum(['HOST', 'AWAY']), ...written },
  { ...closed, $id: 'CreateGuestSpot' },
);
export type CreateGuestSpot = Static<typeof CreateGuestSpot>;

/** The version somebody has seen: a newer one is a 409 with the fresh spot. */
const version = Type.Integer({ minimum: 1, maximum: match.version.max });

/** PUT /api/guest-spots/:id → GuestSpotAnswer. `wanted` is never less than what is found. */
export const ChangeGuestSpot = Type.Object({ ...written, version }, { ...closed, $id: 'ChangeGuestSpot' });
export type ChangeGuestSpot = Static<typeof ChangeGuestSpot>;

/** POST /api/guest-spots/:id/close → GuestSpotAnswer. Offers that wait are closed; who was accepted stays. */
export const SeenGuestSpot = Type.Object({ version }, { ...closed, $id: 'SeenGuestSpot' });
export type SeenGuestSpot = Static<typeof SeenGuestSpot>;

const card = {
  id: Type.String(),
  side: Type.Enum(['HOST', 'AWAY']),
  /** Which team looks for guests. */
  team: Side,
  /** What guests wear: the colour the two sides agreed on, else the team's own shirt. */
  kit: Type.Enum([...kitColourNames]),
  /** CLOSED also once the match has begun or is off. */
  state: Type.Enum([...guestSpotStates]),
  ...written,
  /** Accepted so far; never more than wanted. */
  found: Type.Integer(),
  createdAt: Type.String(),
  version: Type.Integer(),
  /** With `aboutKm`, place and time. */
  match: MatchCard,
  /** What I have offered here, the latest. */
  myOffer: Type.Union([guestOffer, Type.Null()]),
};

/** A side looks for guests (SPEC 5.7). */
export const GuestSpotCard = Type.Object(card, { ...closed, $id: 'GuestSpotCard' });
export type GuestSpotCard = Static<typeof GuestSpotCard>;

export const GuestEligibility = Type.Object(
  {
    eligible: Type.Boolean(),
    obstacles: Type.Array(Type.Enum([...offerObstacles])),
    warnings: Type.Array(Type.Enum([...offerWarnings])),
    /** With the obstacle SUSPENDED: when it ends. */
    suspendedUntil: Type.Optional(Type.String()),
  },
  { ...closed, $id: 'GuestEligibility' },
);
export type GuestEligibility = Static<typeof GuestEligibility>;

/** GET /api/guest-spots/:id */
export const GuestSpot = Type.Object(
  {
    ...card,
    teamStanding: Standing,
    /** null: I speak for this side, which offers itself nothing. */
    eligibility: Type.Union([GuestEligibility, Type.Null()]),
    /** Offers without an answer; for who speaks for the side, else 0. */
    waiting: Type.Integer(),
    /** The place as the host wrote it. */
    venueAddress: Type.String(),
    may: Type.Object({ change: Type.Boolean(), close: Type.Boolean(), seeOffers: Type.Boolean() }, closed),
  },
  { ...closed, $id: 'GuestSpot' },
);
export type GuestSpot = Static<typeof GuestSpot>;

export const GuestSpotAnswer = Type.Object({ guestSpot: GuestSpot }, { ...closed, $id: 'GuestSpotAnswer' });
export type GuestSpotAnswer = Static<typeof GuestSpotAnswer>;

/** GET /api/matches/:id/guest-spots: of both sides, at most one each; closed ones for who speaks for the side. */
export const GuestSpots = Type.Object(
  {
    spots: Type.Array(GuestSpot),
    /** Sides I speak for that have none yet and may post one. */
    mayPost: Type.Array(Type.Enum(['HOST', 'AWAY'])),
  },
  { ...closed, $id: 'GuestSpots' },
);
export type GuestSpots = Static<typeof GuestSpots>;

/** What narrows the list; level, gender and cost are those of the spot. */
export const guestSpotFilters = {
  sport: matchFilters.sport,
  fromDay: matchFilters.fromDay,
  toDay: matchFilters.toDay,
  fromTime: matchFilters.fromTime,
  toTime: matchFilters.toTime,
  weekday: matchFilters.weekday,
  level: matchFilters.level,
  gender: matchFilters.gender,
  free: matchFilters.free,
};

export const GuestSpotFilters = Type.Object(guestSpotFilters, { ...closed, $id: 'GuestSpotFilters' });
export type GuestSpotFilters = Static<typeof GuestSpotFilters>;

/** GET /api/guest-spots: around me within my search distance, or in a circle elsewhere; never of a team of mine. */
export const GuestSpotsQuery = Type.Object(
  {
    ...guestSpotFilters,
    area,
    sort: Type.Optional(Type.Enum([...matchSorts])),
    /** Out of the page before: it keeps that page's centre, moment and order. */
    cursor: Type.Optional(Type.String({ maxLength: 1000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: match.page.max })),
  },
  { ...closed, $id: 'GuestSpotsQuery' },
);
export type GuestSpotsQuery = Static<typeof GuestSpotsQuery>;

export const GuestSpotPage = Type.Object(
  {
    spots: Type.Array(GuestSpotCard),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
    at: Type.String(),
  },
  { ...closed, $id: 'GuestSpotPage' },
);
export type GuestSpotPage = Static<typeof GuestSpotPage>;
