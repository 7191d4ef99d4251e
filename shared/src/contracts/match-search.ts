import {
  Array,
  Boolean,
  Enum,
  Integer,
  Null,
  Number,
  Object,
  Optional,
  String,
  Union,
  type Static,
} from 'typebox';
import { limits } from './limits';
import { matchGenders, matchSorts } from './match-words';
import { MatchCard } from './matches';
import { sportIds } from './sports';
import { Day, Moment, TimeOfDay } from './times';

const closed = { additionalProperties: false } as const;
const { match } = limits;

/** What narrows the list; lives in the address of the page (SPEC 5.3). Days and times are those on the wall where it is played. */
export const matchFilters = {
  sport: Optional(Enum([...sportIds])),
  /** Only what my sides posted, wherever it is. */
  mine: Optional(Boolean()),
  /** Only what my sides applied to, wherever it is. */
  applied: Optional(Boolean()),
  fromDay: Optional(Day),
  toDay: Optional(Day),
  fromTime: Optional(TimeOfDay),
  /** Before this time; earlier than fromTime: the band goes over midnight. */
  toTime: Optional(TimeOfDay),
  /** 1 is Monday, 7 Sunday (ISO 8601). */
  weekday: Optional(Array(Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 })),
  /** Matches that want this level. */
  level: Optional(Integer({ minimum: match.level.min, maximum: match.level.max })),
  gender: Optional(Enum([...matchGenders])),
  free: Optional(Boolean()),
  booked: Optional(Boolean()),
  words: Optional(String({ maxLength: match.searchWords.max })),
};

export const MatchFilters = Object(matchFilters, { ...closed, $id: 'MatchFilters' });
export type MatchFilters = Static<typeof MatchFilters>;

export const MatchesQuery = Object(
  {
    ...matchFilters,
    sort: Optional(Enum([...matchSorts])),
    /** Out of the page before: it keeps that page's centre, moment and order. */
    cursor: Optional(String({ maxLength: 1000 })),
    limit: Optional(Integer({ minimum: 1, maximum: match.page.max })),
  },
  { ...closed, $id: 'MatchesQuery' },
);
export type MatchesQuery = Static<typeof MatchesQuery>;

export const MatchPage = Object(
  {
    matches: Array(MatchCard),
    nextCursor: Union([String(), Null()]),
    /** When the first page was told: what is posted later is new. */
    at: String(),
    /** Of an empty list around me without filters: somebody has posted here before, though nothing is open now. */
    earlier: Optional(Boolean()),
  },
  { ...closed, $id: 'MatchPage' },
);
export type MatchPage = Static<typeof MatchPage>;

export const MatchCountQuery = Object(
  {
    latitude: Number({ minimum: limits.latitude.min, maximum: limits.latitude.max }),
    longitude: Number({ minimum: limits.longitude.min, maximum: limits.longitude.max }),
    km: Integer({ minimum: limits.searchDistance.min, maximum: limits.searchDistance.max }),
  },
  { ...closed, $id: 'MatchCountQuery' },
);
export type MatchCountQuery = Static<typeof MatchCountQuery>;

/** Open matches inside a circle. `atLeast`: counting stopped there, the true number may be higher. */
export const MatchCount = Object(
  { km: Integer(), count: Integer(), atLeast: Boolean() },
  { ...closed, $id: 'MatchCount' },
);
export type MatchCount = Static<typeof MatchCount>;

export const NearCountsQuery = Object(
  { latitude: MatchCountQuery.properties.latitude, longitude: MatchCountQuery.properties.longitude },
  { ...closed, $id: 'NearCountsQuery' },
);
export type NearCountsQuery = Static<typeof NearCountsQuery>;

/** One entry for each step of the search distance, so that the slider asks once and rolls at once (SPEC 3.3). */
export const NearCounts = Object({ counts: Array(MatchCount) }, { ...closed, $id: 'NearCounts' });
export type NearCounts = Static<typeof NearCounts>;

/** Matches of mine or of one team, whichever side it played. */
export const SideMatchesQuery = Object(
  {
    when: Enum(['coming', 'past']),
    cursor: Optional(String({ maxLength: 1000 })),
    limit: Optional(Integer({ minimum: 1, maximum: match.page.max })),
  },
  { ...closed, $id: 'SideMatchesQuery' },
);
export type SideMatchesQuery = Static<typeof SideMatchesQuery>;

/** GET /api/matches/new: how many were posted since the list was told (`at` of its first page), by others, with the list's own filters. */
export const NewMatchesQuery = Object(
  { ...matchFilters, since: Moment },
  { ...closed, $id: 'NewMatchesQuery' },
);
export type NewMatchesQuery = Static<typeof NewMatchesQuery>;
export const NewMatches = Object({ count: Integer() }, { ...closed, $id: 'NewMatches' });
export type NewMatches = Static<typeof NewMatches>;

export const SavedSearch = Object(
  {
    id: String(),
    name: String({ minLength: match.savedSearchName.min, maxLength: match.savedSearchName.max }),
    filters: MatchFilters,
  },
  { ...closed, $id: 'SavedSearch' },
);
export type SavedSearch = Static<typeof SavedSearch>;

export const CreateSavedSearch = Object(
  { name: SavedSearch.properties.name, filters: MatchFilters },
  { ...closed, $id: 'CreateSavedSearch' },
);
export type CreateSavedSearch = Static<typeof CreateSavedSearch>;

export const SavedSearchAnswer = Object(
  { savedSearch: SavedSearch },
  { ...closed, $id: 'SavedSearchAnswer' },
);
export type SavedSearchAnswer = Static<typeof SavedSearchAnswer>;
export const SavedSearchesAnswer = Object(
  { savedSearches: Array(SavedSearch) },
  { ...closed, $id: 'SavedSearchesAnswer' },
);
export type SavedSearchesAnswer = Static<typeof SavedSearchesAnswer>;

/** The address a calendar programme subscribes to; whoever holds it can read it, so it can be replaced. */
export const CalendarFeed = Object({ url: String() }, { ...closed, $id: 'CalendarFeed' });
export type CalendarFeed = Static<typeof CalendarFeed>;
