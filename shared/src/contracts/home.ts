import { Type, type Static } from 'typebox';
import { Shirts } from './kit';
import { area, matchFilters } from './match-search';
import { lineUpAnswers } from './match-words';
import { MatchCard } from './matches';
import { CalendarMatch } from './play';
import { Day } from './times';

const closed = { additionalProperties: false } as const;

/** A number counted up to `limits.match.dayCountUpTo`; `atLeast`: the real number is higher. */
const Counted = { count: Type.Integer(), atLeast: Type.Boolean() };

/** GET /api/matches/days: the list's own filters. */
export const MatchDaysQuery = Type.Object({ ...matchFilters, area }, { ...closed, $id: 'MatchDaysQuery' });
export type MatchDaysQuery = Static<typeof MatchDaysQuery>;

export const MatchDays = Type.Object(
  {
    /**
     * All days from the first that is today somewhere on Earth, also days without a match. All filters apply but that of the day, so that a
     * page which shows Saturday has the number of Sunday.
     */
    days: Type.Array(Type.Object({ day: Type.String(), ...Counted }, closed)),
    /** Number of matches with all filters. */
    total: Type.Object(Counted, closed),
  },
  { ...closed, $id: 'MatchDays' },
);
export type MatchDays = Static<typeof MatchDays>;

/** GET /api/me/matches/next: the match my sides play next, or play now. */
export const NextMatch = Type.Object(
  {
    next: Type.Union([
      Type.Object(
        {
          match: MatchCard,
          /** My side. */
          side: Type.Enum(['HOST', 'AWAY']),
          shirts: Shirts,
          /** Null in a match of one against one, and for a guest. */
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
          /** I play as a guest: the name of the team. */
          guestOf: Type.Union([Type.String(), Type.Null()]),
          /** I lead or manage one of the two sides. */
          leads: Type.Boolean(),
          /** The room of the two sides, for their leaders and managers; for a guest the room with their side. */
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

/** GET /api/me/matches/between: both days included, in the time zone of the place. */
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
