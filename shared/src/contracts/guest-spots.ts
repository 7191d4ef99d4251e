import { Type, type Static } from 'typebox';
import { guestOffer } from './guest-offers';
import { guestPositions, guestSpotStates, offerObstacles, offerWarnings } from './guest-words';
import { kitColourNames } from './kit';
import { limits } from './limits';
import { matchGenders, matchSorts } from './match-words';
import { searchAreaParam, matchFilters } from './match-search';
import { MatchCard, Side } from './matches';
import { Standing } from './people';
import { TermsVersion } from './terms-version';

const closed = { additionalProperties: false } as const;
const { guestSpot, match } = limits;
const Level = Type.Integer({ minimum: match.level.min, maximum: match.level.max });

const spotFields = {
  /** Number of guests that the side looks for. */
  wanted: Type.Integer({ minimum: guestSpot.wanted.min, maximum: guestSpot.wanted.max }),
  /** One of the positions of the sport (`positionsOf`). */
  position: Type.Enum([...guestPositions]),
  levelFrom: Level,
  levelTo: Level,
  /** If the match is limited to a gender, the spot must have the same gender. */
  gender: Type.Enum([...matchGenders]),
  /** Amount in the currency of the match. */
  costPerGuest: Type.Integer({ minimum: match.costPerTeam.min, maximum: match.costPerTeam.max }),
  note: Type.String({ maxLength: guestSpot.note.max, pattern: match.textPattern }),
};

/** POST /api/matches/:id/guest-spots → 201 GuestSpotAnswer, for leaders and managers of the side. Also opens a closed spot again. */
export const CreateGuestSpot = Type.Object(
  {
    side: Type.Enum(['HOST', 'AWAY']),
    ...spotFields,
    /** Version of the terms that the page has shown; a newer one is answered by 409 and the current match. Absent on earlier pages. */
    termsVersion: Type.Optional(TermsVersion),
  },
  { ...closed, $id: 'CreateGuestSpot' },
);
export type CreateGuestSpot = Static<typeof CreateGuestSpot>;

/** Version that the page has shown. If there is a newer version, the response is 409 with the current spot. */
const version = Type.Integer({ minimum: 1, maximum: match.version.max });

/** PUT /api/guest-spots/:id → GuestSpotAnswer. `wanted` must not be less than `found`. */
export const ChangeGuestSpot = Type.Object({ ...spotFields, version }, { ...closed, $id: 'ChangeGuestSpot' });
export type ChangeGuestSpot = Static<typeof ChangeGuestSpot>;

/** POST /api/guest-spots/:id/close → GuestSpotAnswer. Pending offers are closed; accepted guests stay. */
export const SeenGuestSpot = Type.Object({ version }, { ...closed, $id: 'SeenGuestSpot' });
export type SeenGuestSpot = Static<typeof SeenGuestSpot>;

const cardFields = {
  id: Type.String(),
  side: Type.Enum(['HOST', 'AWAY']),
  /** The team that looks for guests. */
  team: Side,
  /** Shirt of the guests: the colour that the two sides agreed on, else the team's home shirt. */
  kit: Type.Enum([...kitColourNames]),
  /** The state is also CLOSED if the match has begun or was cancelled. */
  state: Type.Enum([...guestSpotStates]),
  ...spotFields,
  /** Number of accepted guests, at most `wanted`. */
  found: Type.Integer(),
  createdAt: Type.String(),
  version: Type.Integer(),
  /** Card of the match, with `aboutKm`, place and time. */
  match: MatchCard,
  /** My latest offer for this spot. */
  myOffer: Type.Union([guestOffer, Type.Null()]),
};

/** Guest spot of a side, as lists show it (SPEC 5.7). */
export const GuestSpotCard = Type.Object(cardFields, { ...closed, $id: 'GuestSpotCard' });
export type GuestSpotCard = Static<typeof GuestSpotCard>;

export const GuestEligibility = Type.Object(
  {
    eligible: Type.Boolean(),
    obstacles: Type.Array(Type.Enum([...offerObstacles])),
    warnings: Type.Array(Type.Enum([...offerWarnings])),
    /** End of the suspension, with the obstacle SUSPENDED. */
    suspendedUntil: Type.Optional(Type.String()),
  },
  { ...closed, $id: 'GuestEligibility' },
);
export type GuestEligibility = Static<typeof GuestEligibility>;

/** GET /api/guest-spots/:id */
export const GuestSpot = Type.Object(
  {
    ...cardFields,
    teamStanding: Standing,
    /** Whether I may offer to play; null if I lead or manage this side. */
    eligibility: Type.Union([GuestEligibility, Type.Null()]),
    /** Number of pending offers, for leaders and managers of the side; 0 for others. */
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

/** GET /api/matches/:id/guest-spots: the spots of both sides, at most one for each side. Only leaders and managers see closed spots. */
export const GuestSpots = Type.Object(
  {
    spots: Type.Array(GuestSpot),
    /** Sides that I lead or manage and that may post a spot. */
    mayPost: Type.Array(Type.Enum(['HOST', 'AWAY'])),
  },
  { ...closed, $id: 'GuestSpots' },
);
export type GuestSpots = Static<typeof GuestSpots>;

const { sport, fromDay, toDay, fromTime, toTime, weekday, level, gender, free } = matchFilters;
/** Filters of the list. Level, gender and cost are compared with those of the spot. */
export const guestSpotFilters = { sport, fromDay, toDay, fromTime, toTime, weekday, level, gender, free };

export const GuestSpotFilters = Type.Object(guestSpotFilters, { ...closed, $id: 'GuestSpotFilters' });
export type GuestSpotFilters = Static<typeof GuestSpotFilters>;

/** GET /api/guest-spots: spots within my search distance, or in a circle elsewhere, without the spots of my teams. */
export const GuestSpotsQuery = Type.Object(
  {
    ...guestSpotFilters,
    area: searchAreaParam,
    sort: Type.Optional(Type.Enum([...matchSorts])),
    /** Cursor of the previous page. The cursor contains centre, time and order of the first page. */
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
    /** Time of the first page. Spots that were posted later are new. */
    at: Type.String(),
  },
  { ...closed, $id: 'GuestSpotPage' },
);
export type GuestSpotPage = Static<typeof GuestSpotPage>;
