import { Type, type Static, type TSchema } from 'typebox';
import { Kit, kitColourNames, Shirts } from './kit';
import { limits } from './limits';
import { matchStates } from './match-words';
import { sportIds } from './sports';

const closed = { additionalProperties: false } as const;
const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const tallyFields = { wins: Type.Integer(), draws: Type.Integer(), losses: Type.Integer() };

export const gameOutcomes = ['WIN', 'DRAW', 'LOSS'] as const;
export type GameOutcome = (typeof gameOutcomes)[number];

/** Strength of a side in one sport; provisional until the side has played enough games (SPEC 7.3). */
export const Rating = Type.Object(
  { value: Type.Integer(), provisional: Type.Boolean() },
  { ...closed, $id: 'Rating' },
);
export type Rating = Static<typeof Rating>;

/** Changes that one match made for a side, in the sport of the match. */
export const GameGains = Type.Object(
  {
    outcome: Type.Enum([...gameOutcomes]),
    /** Number of matches of this side in that sport, including this one. */
    played: Type.Integer(),
    /** Number of consecutive wins up to and including this match; 0 if this match was not won. */
    streak: Type.Integer(),
    /**
     * Milestone of the rating; null if this match brought none. SETTLED: the rating is no longer provisional. BEST: the rating has passed a
     * multiple of 100 for the first time.
     */
    rating: nullable(Type.Object({ value: Type.Integer(), step: Type.Enum(['SETTLED', 'BEST']) }, closed)),
  },
  { ...closed, $id: 'GameGains' },
);
export type GameGains = Static<typeof GameGains>;

/** A rating and its history, oldest point first. */
export const RatingHistory = Type.Object(
  {
    sport: Type.Enum([...sportIds]),
    value: Type.Integer(),
    provisional: Type.Boolean(),
    /** Number of games that changed the rating. */
    games: Type.Integer(),
    points: Type.Array(
      Type.Object({ matchId: Type.String(), at: Type.String(), value: Type.Integer() }, closed),
    ),
  },
  { ...closed, $id: 'RatingHistory' },
);
export type RatingHistory = Static<typeof RatingHistory>;

/** Entry of a side's calendar. `opponent` is null until a side is confirmed; score and outcome are null until the result is final. A sport without scores has only an outcome. */
export const CalendarMatch = Type.Object(
  {
    id: Type.String(),
    sport: Type.Enum([...sportIds]),
    title: Type.String(),
    startAt: Type.String(),
    minutes: Type.Integer(),
    timeZone: Type.String(),
    state: Type.Enum([...matchStates]),
    opponent: nullable(
      Type.Object(
        {
          teamId: nullable(Type.String()),
          userId: nullable(Type.String()),
          name: Type.String(),
          pictureUrl: nullable(Type.String()),
          kit: Kit,
        },
        closed,
      ),
    ),
    score: nullable(Type.Object({ own: Type.Integer(), other: Type.Integer() }, closed)),
    outcome: nullable(Type.Enum([...gameOutcomes])),
    forfeit: Type.Boolean(),
    /** True if the side of this calendar is the host. Absent in answers of earlier servers. */
    isHost: Type.Optional(Type.Boolean()),
    /** Absent in answers of earlier servers. */
    shirts: Type.Optional(Shirts),
    /** Team for which I play as a guest; set in my own calendar only. */
    guestOf: Type.Optional(Type.String()),
  },
  { ...closed, $id: 'CalendarMatch' },
);
export type CalendarMatch = Static<typeof CalendarMatch>;

/** Fields of the page of a side. */
export const pastMatchesFields = {
  /** The latest past matches. */
  past: Type.Array(CalendarMatch),
  /** Cursor of the next page after `past`. null: there are no more matches. Absent: the answer of an earlier server. */
  pastNext: Type.Optional(nullable(Type.String())),
};

/** GET /api/teams/:teamId/past-matches, GET /api/users/:userId/past-matches. */
export const PastMatchesQuery = Type.Object(
  { cursor: Type.Optional(Type.String({ maxLength: limits.cursor.max })) },
  { ...closed, $id: 'PastMatchesQuery' },
);
export type PastMatchesQuery = Static<typeof PastMatchesQuery>;

/** Past matches of a side, the latest first. */
export const PastMatchPage = Type.Object(
  { matches: Type.Array(CalendarMatch), next: nullable(Type.String()) },
  { ...closed, $id: 'PastMatchPage' },
);
export type PastMatchPage = Static<typeof PastMatchPage>;

/** Record against one team, including friendly matches, from the point of view of the shown team. */
export const HeadToHead = Type.Object(
  {
    teamId: Type.String(),
    name: Type.String(),
    ...tallyFields,
    /** The fields of its face are absent in answers of earlier servers. */
    logoUrl: Type.Optional(nullable(Type.String())),
    kitHome: Type.Optional(Type.Enum([...kitColourNames])),
    kitAway: Type.Optional(Type.Enum([...kitColourNames])),
  },
  { ...closed, $id: 'HeadToHead' },
);
export type HeadToHead = Static<typeof HeadToHead>;

const rivalFields = {
  teamId: Type.String(),
  name: Type.String(),
  logoUrl: nullable(Type.String()),
  kitHome: Type.Enum([...kitColourNames]),
  /** Absent in answers of earlier servers. */
  kitAway: Type.Optional(Type.Enum([...kitColourNames])),
  ...tallyFields,
  lastAt: Type.String(),
};

/** Record against a frequent opponent (`limits.scores.rivalFrom`), including friendly matches. */
export const Rivalry = Type.Object(rivalFields, { ...closed, $id: 'Rivalry' });
export type Rivalry = Static<typeof Rivalry>;

/** A rivalry, with the next match against this opponent. */
export const Rival = Type.Object(
  {
    ...rivalFields,
    /** The next confirmed match of the two teams. */
    next: nullable(Type.Object({ matchId: Type.String(), startAt: Type.String() }, closed)),
  },
  { ...closed, $id: 'Rival' },
);
export type Rival = Static<typeof Rival>;

/**
 * Ratings and matches of a user: one-on-one matches, and on the user's own profile the matches of the user's teams.
 */
export const UserPlay = Type.Object(
  {
    ratings: Type.Array(RatingHistory),
    /**
     * Record of this user in games against the viewer, from the point of view of this user; null if there are no games, or on the viewer's
     * own profile.
     */
    againstMe: nullable(Type.Object(tallyFields, closed)),
    /** Upcoming matches. Empty on other users' profiles, because strangers must not learn where a user will be. */
    coming: Type.Array(CalendarMatch),
    ...pastMatchesFields,
  },
  { ...closed, $id: 'UserPlay' },
);
export type UserPlay = Static<typeof UserPlay>;
