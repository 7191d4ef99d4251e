import { Type, type Static } from 'typebox';
import { currencies } from './currencies';
import { limits } from './limits';
import { matchGenders, matchSorts } from './match-words';
import { MatchCard } from './matches';
import { sportIds } from './sports';
import { Day, UtcDateTime, TimeOfDay } from './times';

const closed = { additionalProperties: false } as const;
const { match } = limits;

/** Filters of the list, stored in the page's address (SPEC 5.3). Days and times are local to the place. */
export const matchFilters = {
  sport: Type.Optional(Type.Enum([...sportIds])),
  /** Only matches that my sides posted, at any distance. */
  mine: Type.Optional(Type.Boolean()),
  /** Only matches that my sides applied to, at any distance. */
  applied: Type.Optional(Type.Boolean()),
  fromDay: Type.Optional(Day),
  toDay: Type.Optional(Day),
  fromTime: Type.Optional(TimeOfDay),
  /** Latest start. If it is earlier than `fromTime`, the range crosses midnight. */
  toTime: Type.Optional(TimeOfDay),
  /** 1 is Monday, 7 Sunday (ISO 8601). */
  weekday: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 })),
  /** Matches for teams of this level. */
  level: Type.Optional(Type.Integer({ minimum: match.level.min, maximum: match.level.max })),
  gender: Type.Optional(Type.Enum([...matchGenders])),
  free: Type.Optional(Type.Boolean()),
  booked: Type.Optional(Type.Boolean()),
  words: Type.Optional(Type.String({ maxLength: match.searchWords.max })),
};

/** Circle around a chosen place, as `parseSearchArea` reads it. The circle does not limit `mine` and `applied`. */
export const searchAreaParam = Type.Optional(Type.String({ maxLength: 40 }));

export const MatchFilters = Type.Object(matchFilters, { ...closed, $id: 'MatchFilters' });
export type MatchFilters = Static<typeof MatchFilters>;

export const MatchesQuery = Type.Object(
  {
    ...matchFilters,
    area: searchAreaParam,
    sort: Type.Optional(Type.Enum([...matchSorts])),
    /** Cursor of the previous page. The cursor contains centre, time and order of the first page. */
    cursor: Type.Optional(Type.String({ maxLength: 1000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: match.page.max })),
  },
  { ...closed, $id: 'MatchesQuery' },
);
export type MatchesQuery = Static<typeof MatchesQuery>;

/** Point at which a search with rare filters has stopped: the latest start, the distance or the earliest post. */
export const SearchProgress = Type.Object(
  {
    startAt: Type.Optional(UtcDateTime),
    km: Type.Optional(Type.Number()),
    postedAt: Type.Optional(UtcDateTime),
  },
  { ...closed, $id: 'SearchProgress' },
);
export type SearchProgress = Static<typeof SearchProgress>;

export const MatchPage = Type.Object(
  {
    matches: Type.Array(MatchCard),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
    /** Time of the first page: later posts are new. */
    at: Type.String(),
    /** Set if the first page is empty: true if matches were posted here before. */
    earlier: Type.Optional(Type.Boolean()),
    /** Set if the search has stopped before the last match; `nextCursor` continues there. */
    lookedTo: Type.Optional(SearchProgress),
  },
  { ...closed, $id: 'MatchPage' },
);
export type MatchPage = Static<typeof MatchPage>;

export const MatchCountQuery = Type.Object(
  {
    latitude: Type.Number({ minimum: limits.latitude.min, maximum: limits.latitude.max }),
    longitude: Type.Number({ minimum: limits.longitude.min, maximum: limits.longitude.max }),
    km: Type.Integer({ minimum: limits.searchDistance.min, maximum: limits.searchDistance.max }),
  },
  { ...closed, $id: 'MatchCountQuery' },
);
export type MatchCountQuery = Static<typeof MatchCountQuery>;

/** Open matches inside a circle. `atLeast`: counting stopped at this number. */
export const MatchCount = Type.Object(
  { km: Type.Integer(), count: Type.Integer(), atLeast: Type.Boolean() },
  { ...closed, $id: 'MatchCount' },
);
export type MatchCount = Static<typeof MatchCount>;

export const PositionQuery = Type.Object(
  { latitude: MatchCountQuery.properties.latitude, longitude: MatchCountQuery.properties.longitude },
  { ...closed, $id: 'PositionQuery' },
);
export type PositionQuery = Static<typeof PositionQuery>;

export const CurrencyAt = Type.Object(
  { currency: Type.Enum([...currencies]) },
  { ...closed, $id: 'CurrencyAt' },
);
export type CurrencyAt = Static<typeof CurrencyAt>;

/** One entry for each step of the search distance, so that the slider needs one request (SPEC 3.3). */
export const NearCounts = Type.Object({ counts: Type.Array(MatchCount) }, { ...closed, $id: 'NearCounts' });
export type NearCounts = Static<typeof NearCounts>;

/** District with the most matches of this week, for visitors without an account; null if there are too few matches. */
export const BusiestDistrict = Type.Object(
  {
    district: Type.Union([
      Type.Object({ ko: Type.String(), en: Type.String(), count: Type.Integer() }, closed),
      Type.Null(),
    ]),
  },
  { ...closed, $id: 'BusiestDistrict' },
);
export type BusiestDistrict = Static<typeof BusiestDistrict>;

/** Query for my matches or those of a team, as host or opponent. */
export const SideMatchesQuery = Type.Object(
  {
    when: Type.Enum(['coming', 'past']),
    cursor: Type.Optional(Type.String({ maxLength: 1000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: match.page.max })),
  },
  { ...closed, $id: 'SideMatchesQuery' },
);
export type SideMatchesQuery = Static<typeof SideMatchesQuery>;

/** GET /api/matches/new: number of matches that others have posted since `at` of the first page, with the filters of the list. */
export const NewMatchCountQuery = Type.Object(
  { ...matchFilters, area: searchAreaParam, since: UtcDateTime },
  { ...closed, $id: 'NewMatchCountQuery' },
);
export type NewMatchCountQuery = Static<typeof NewMatchCountQuery>;
export const NewMatchCount = Type.Object({ count: Type.Integer() }, { ...closed, $id: 'NewMatchCount' });
export type NewMatchCount = Static<typeof NewMatchCount>;

/**
 * Kinds of results of a saved search. In a search for guest spots, level, gender and cost are compared with those of the spot; `booked`,
 * `mine` and `applied` have no effect.
 */
export const searchTargets = ['MATCHES', 'GUEST_SPOTS'] as const;
export type SearchTarget = (typeof searchTargets)[number];

export const SavedSearch = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ minLength: match.savedSearchName.min, maxLength: match.savedSearchName.max }),
    filters: MatchFilters,
    /** Kind of results; the default is matches. */
    looksFor: Type.Optional(Type.Enum([...searchTargets])),
  },
  { ...closed, $id: 'SavedSearch' },
);
export type SavedSearch = Static<typeof SavedSearch>;

export const CreateSavedSearch = Type.Object(
  {
    name: SavedSearch.properties.name,
    filters: MatchFilters,
    looksFor: Type.Optional(Type.Enum([...searchTargets])),
  },
  { ...closed, $id: 'CreateSavedSearch' },
);
export type CreateSavedSearch = Static<typeof CreateSavedSearch>;

export const SavedSearchAnswer = Type.Object(
  { savedSearch: SavedSearch },
  { ...closed, $id: 'SavedSearchAnswer' },
);
export type SavedSearchAnswer = Static<typeof SavedSearchAnswer>;
export const SavedSearchesAnswer = Type.Object(
  { savedSearches: Type.Array(SavedSearch) },
  { ...closed, $id: 'SavedSearchesAnswer' },
);
export type SavedSearchesAnswer = Static<typeof SavedSearchesAnswer>;

/** Address for calendar programs. The address works without a sign-in, so users can replace it by a new address. */
export const CalendarFeed = Type.Object({ url: Type.String() }, { ...closed, $id: 'CalendarFeed' });
export type CalendarFeed = Static<typeof CalendarFeed>;
