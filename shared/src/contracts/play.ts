import {
  Array,
  Boolean,
  Enum,
  Integer,
  Null,
  Object,
  String,
  Union,
  type Static,
  type TSchema,
} from 'typebox';
import { kitColourNames } from './kit';
import { matchStates } from './match-words';
import { sportIds } from './sports';

const closed = { additionalProperties: false } as const;
const orNull = <S extends TSchema>(schema: S) => Union([schema, Null()]);
const tally = { wins: Integer(), draws: Integer(), losses: Integer() };

export const gameOutcomes = ['WIN', 'DRAW', 'LOSS'] as const;
export type GameOutcome = (typeof gameOutcomes)[number];

/** How strong a side is in one sport; provisional until it has shown it often enough (SPEC 7.3). */
export const Rating = Object({ value: Integer(), provisional: Boolean() }, { ...closed, $id: 'Rating' });
export type Rating = Static<typeof Rating>;

/** A rating and how it came about, oldest point first. */
export const RatingHistory = Object(
  {
    sport: Enum([...sportIds]),
    value: Integer(),
    provisional: Boolean(),
    /** Games that moved it. */
    games: Integer(),
    points: Array(Object({ matchId: String(), at: String(), value: Integer() }, closed)),
  },
  { ...closed, $id: 'RatingHistory' },
);
export type RatingHistory = Static<typeof RatingHistory>;

/** One line of a side's calendar. `opponent` is null until somebody is confirmed; score and outcome until the result is final. */
export const CalendarMatch = Object(
  {
    id: String(),
    sport: Enum([...sportIds]),
    title: String(),
    startAt: String(),
    minutes: Integer(),
    timeZone: String(),
    state: Enum([...matchStates]),
    opponent: orNull(Object({ teamId: orNull(String()), userId: orNull(String()), name: String() }, closed)),
    score: orNull(Object({ own: Integer(), other: Integer() }, closed)),
    outcome: orNull(Enum([...gameOutcomes])),
    forfeit: Boolean(),
  },
  { ...closed, $id: 'CalendarMatch' },
);
export type CalendarMatch = Static<typeof CalendarMatch>;

/** How the games against one team went, friendlies included, from the shown team's side. */
export const HeadToHead = Object(
  { teamId: String(), name: String(), ...tally },
  { ...closed, $id: 'HeadToHead' },
);
export type HeadToHead = Static<typeof HeadToHead>;

const met = {
  teamId: String(),
  name: String(),
  logoUrl: orNull(String()),
  kitHome: Enum([...kitColourNames]),
  ...tally,
  lastAt: String(),
};

/** A team one has met three times or more, and how it went from the shown team's side, friendlies included. */
export const Rivalry = Object(met, { ...closed, $id: 'Rivalry' });
export type Rivalry = Static<typeof Rivalry>;

export const Rival = Object(
  {
    ...met,
    /** The next confirmed match of the two. */
    next: orNull(Object({ matchId: String(), startAt: String() }, closed)),
  },
  { ...closed, $id: 'Rival' },
);
export type Rival = Static<typeof Rival>;

/** What playing gives a person beyond the standing: one against one, as a side of their own. */
export const UserPlay = Object(
  {
    ratings: Array(RatingHistory),
    /** The viewer's own games against this person; null: never met, or one's own profile. */
    againstMe: orNull(Object(tally, closed)),
    /** Only on one's own profile: where somebody will be is nobody else's business. */
    coming: Array(CalendarMatch),
    past: Array(CalendarMatch),
  },
  { ...closed, $id: 'UserPlay' },
);
export type UserPlay = Static<typeof UserPlay>;
