import { Type, type Static, type TSchema } from 'typebox';
import { Kit, kitColourNames } from './kit';
import { matchStates } from './match-words';
import { sportIds } from './sports';

const closed = { additionalProperties: false } as const;
const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const tally = { wins: Type.Integer(), draws: Type.Integer(), losses: Type.Integer() };

export const gameOutcomes = ['WIN', 'DRAW', 'LOSS'] as const;
export type GameOutcome = (typeof gameOutcomes)[number];

/** Strength of a side in one sport; provisional until it has played enough games (SPEC 7.3). */
export const Rating = Type.Object(
  { value: Type.Integer(), provisional: Type.Boolean() },
  { ...closed, $id: 'Rating' },
);
export type Rating = Static<typeof Rating>;

/** What a match meant to one side beyond its score: its part in the record of that sport. */
export const GameGains = Type.Object(
  {
    outcome: Type.Enum([...gameOutcomes]),
    /** How many this side had played in that sport, this one included. */
    played: Type.Integer(),
    /** Wins in a row that ended with this match. */
    streak: Type.Integer(),
    /** A step of the rating: no longer provisional, or a hundred reached for the first time. */
    rating: orNull(Type.Object({ value: Type.Integer(), step: Type.Enum(['SETTLED', 'BEST']) }, closed)),
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

/** One line of a side's calendar. `opponent` is null until somebody is confirmed; score and outcome until the result is final. */
export const CalendarMatch = Type.Object(
  {
    id: Type.String(),
    sport: Type.Enum([...sportIds]),
    title: Type.String(),
    startAt: Type.String(),
    minutes: Type.Integer(),
    timeZone: Type.String(),
    state: Type.Enum([...matchStates]),
    opponent: orNull(
      Type.Object(
        {
          teamId: orNull(Type.String()),
          userId: orNull(Type.String()),
          name: Type.String(),
          pictureUrl: orNull(Type.String()),
          kit: Kit,
        },
        closed,
      ),
    ),
    score: orNull(Type.Object({ own: Type.Integer(), other: Type.Integer() }, closed)),
    outcome: orNull(Type.Enum([...gameOutcomes])),
    forfeit: Type.Boolean(),
    /** Only of my own calendar: the team I play for as a guest. */
    guestOf: Type.Optional(Type.String()),
  },
  { ...closed, $id: 'CalendarMatch' },
);
export type CalendarMatch = Static<typeof CalendarMatch>;

/** Record against one team, friendlies included, seen from the shown team. */
export const HeadToHead = Type.Object(
  { teamId: Type.String(), name: Type.String(), ...tally },
  { ...closed, $id: 'HeadToHead' },
);
export type HeadToHead = Static<typeof HeadToHead>;

const met = {
  teamId: Type.String(),
  name: Type.String(),
  logoUrl: orNull(Type.String()),
  kitHome: Type.Enum([...kitColourNames]),
  ...tally,
  lastAt: Type.String(),
};

/** A team that was met three times or more, and the record against it, friendlies included. */
export const Rivalry = Type.Object(met, { ...closed, $id: 'Rivalry' });
export type Rivalry = Static<typeof Rivalry>;

export const Rival = Type.Object(
  {
    ...met,
    /** The next confirmed match of the two. */
    next: orNull(Type.Object({ matchId: Type.String(), startAt: Type.String() }, closed)),
  },
  { ...closed, $id: 'Rival' },
);
export type Rival = Static<typeof Rival>;

/** Data of a user's own 1 vs 1 games beyond the standing. */
export const UserPlay = Type.Object(
  {
    ratings: Type.Array(RatingHistory),
    /** The viewer's own games against this person; null: none, or one's own profile. */
    againstMe: orNull(Type.Object(tally, closed)),
    /** Only on one's own profile: other users must not learn where a person will be. */
    coming: Type.Array(CalendarMatch),
    past: Type.Array(CalendarMatch),
  },
  { ...closed, $id: 'UserPlay' },
);
export type UserPlay = Static<typeof UserPlay>;
