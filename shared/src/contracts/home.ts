import { Type, type Static } from 'typebox';
import { Shirts } from './kit';
import { searchAreaParam, matchFilters } from './match-search';
import { lineUpAnswers } from './match-words';
import { MatchCard } from './matches';
import { CalendarMatch } from './play';
import { Day } from './times';

const closed = { additionalProperties: false } as const;

/** A number that is counted up to `limits.match.dayCountUpTo`. `atLeast` is true if the real number is higher. */
const countFields = { count: Type.Integer(), atLeast: Type.Boolean() };

/** GET /api/matches/days, with the filters of the list. */
export const MatchDaysQuery = Type.Object(
  { ...matchFilters, area: searchAreaParam },
  { ...closed, $id: 'MatchDaysQuery' },
);
export type MatchDaysQuery = Static<typeof MatchDaysQuery>;

export const MatchDays = Type.Object(
  {
    /**
     * All days, including days without a match, from the first day that is today somewhere on Earth. All filters except the day apply, so
     * that a page that shows Saturday also has the number of Sunday.
     */
    days: Type.Array(Type.Object({ day: Type.String(), ...countFields }, closed)),
    /** Number of matches with all filters. */
    total: Type.Object(countFields, closed),
  },
  { ...closed, $id: 'MatchDays' },
);
export type MatchDays = Static<typeof MatchDays>;

/** GET /api/me/matches/next: the match that my sides play next or are playing now. */
export const NextMatch = Type.Object(
  {
    next: Type.Union([
      Type.Object(
        {
          match: MatchCard,
          /** Version of the terms of the match. An answer to the line-up names it. Earlier servers do not send it. */
          termsVersion: Type.Optional(Type.Integer()),
          side: Type.Enum(['HOST', 'AWAY']),
          shirts: Shirts,
          /** Attendance of my side; null in a one-on-one match, and for a guest. */
          lineUp: Type.Union([
            Type.Object(
              {
                needed: Type.Integer(),
                /** Number of players of my side who come. */
                going: Type.Integer(),
                unanswered: Type.Integer(),
                theirGoing: Type.Integer(),
                myAnswer: Type.Union([Type.Enum([...lineUpAnswers]), Type.Null()]),
              },
              closed,
            ),
            Type.Null(),
          ]),
          /** Name of the team for which I play as a guest; null if I am not a guest. */
          guestOf: Type.Union([Type.String(), Type.Null()]),
          /** True if I lead or manage my side. */
          leads: Type.Boolean(),
          /** Room of the two sides, for leaders and managers; for a guest, the room of the guest and the side. */
          roomId: Type.Union([Type.String(), Type.Null()]),
          asksResult: Type.Boolean(),
        },
        closed,
      ),
      Type.Null(),
    ]),
  },
  { ...closed, $id: 'NextMatch' },
);
export type NextMatch = Static<typeof NextMatch>;

/** GET /api/me/matches/between: matches between two days, both included, in the time zone of the place. */
export const MatchesBetweenQuery = Type.Object(
  { from: Day, to: Day },
  { ...closed, $id: 'MatchesBetweenQuery' },
);
export type MatchesBetweenQuery = Static<typeof MatchesBetweenQuery>;

export const MatchesBetween = Type.Object(
  { matches: Type.Array(CalendarMatch) },
  { ...closed, $id: 'MatchesBetween' },
);
export type MatchesBetween = Static<typeof MatchesBetween>;
