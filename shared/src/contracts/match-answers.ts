import { Array, Enum, Integer, Null, Object, Optional, String, Union, type Static } from 'typebox';
import { MatchDetail } from './matches';
import { sportIds } from './sports';
import { TeamRegion } from './teams';

const closed = { additionalProperties: false } as const;

/** What became of the other matches of a series: an open one follows, one that has an opponent stays as it is. */
export const SeriesChange = Object(
  { changed: Integer(), left: Integer() },
  { ...closed, $id: 'SeriesChange' },
);
export type SeriesChange = Static<typeof SeriesChange>;

export const MatchAnswer = Object(
  { match: MatchDetail, series: Optional(SeriesChange) },
  { ...closed, $id: 'MatchAnswer' },
);
export type MatchAnswer = Static<typeof MatchAnswer>;

/** The posted match, or every match of the series in order. */
export const MatchesCreated = Object(
  { ids: Array(String(), { minItems: 1 }) },
  { ...closed, $id: 'MatchesCreated' },
);
export type MatchesCreated = Static<typeof MatchesCreated>;

/** What somebody without an account sees of a shared link (SPEC 5.5). */
export const MatchPreview = Object(
  {
    id: String(),
    title: String(),
    sport: Enum([...sportIds]),
    startAt: String(),
    timeZone: String(),
    region: Union([TeamRegion, Null()]),
  },
  { ...closed, $id: 'MatchPreview' },
);
export type MatchPreview = Static<typeof MatchPreview>;
