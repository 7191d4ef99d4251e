import { Type, type Static } from 'typebox';
import { Kit, Shirts } from './kit';
import { matchStates } from './match-words';
import { MatchDetail } from './matches';
import { sportIds } from './sports';
import { TeamRegion } from './teams';

const closed = { additionalProperties: false } as const;

/** Effect of a change on the other matches of a series. Open matches change as well; matches with an opponent stay as they are. */
export const SeriesChange = Type.Object(
  { changed: Type.Integer(), left: Type.Integer() },
  { ...closed, $id: 'SeriesChange' },
);
export type SeriesChange = Static<typeof SeriesChange>;

export const MatchAnswer = Type.Object(
  { match: MatchDetail, series: Type.Optional(SeriesChange) },
  { ...closed, $id: 'MatchAnswer' },
);
export type MatchAnswer = Static<typeof MatchAnswer>;

/** The posted match, or every match of the series in order. */
export const MatchesCreated = Type.Object(
  { ids: Type.Array(Type.String(), { minItems: 1 }) },
  { ...closed, $id: 'MatchesCreated' },
);
export type MatchesCreated = Static<typeof MatchesCreated>;

const PreviewTeam = Type.Object(
  { name: Type.String(), pictureUrl: Type.Union([Type.String(), Type.Null()]), kit: Kit },
  closed,
);

/** Facts about a match that a shared link shows without an account (SPEC 5.5). */
export const MatchPreview = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    sport: Type.Enum([...sportIds]),
    startAt: Type.String(),
    timeZone: Type.String(),
    region: Type.Union([TeamRegion, Type.Null()]),
    /** Absent in answers of earlier servers. */
    phase: Type.Optional(Type.Enum([...matchStates, 'IN_PROGRESS'])),
    /** The teams of the match. Absent for a match of persons, whom a shared link does not name, and in answers of earlier servers. */
    teams: Type.Optional(
      Type.Object(
        { host: PreviewTeam, away: Type.Union([PreviewTeam, Type.Null()]), shirts: Shirts },
        closed,
      ),
    ),
  },
  { ...closed, $id: 'MatchPreview' },
);
export type MatchPreview = Static<typeof MatchPreview>;
