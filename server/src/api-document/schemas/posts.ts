import type { SchemaTable } from './table';
import { writtenFields } from './written-match';

const filters = {
  sport: 'Only this sport.',
  mine: 'true: only posts of the sides of the caller, at any distance.',
  applied: 'true: only matches to which sides of the caller have applied, at any distance.',
  fromDay: 'First day, in the time zone of each place.',
  toDay: 'Last day, in the time zone of each place.',
  fromTime: 'Earliest start, local time.',
  toTime: 'Latest start, local time. Earlier than `fromTime`: the range crosses midnight.',
  weekday: 'Days of the week: 1 is Monday, 7 Sunday.',
  level: 'Matches for this level: 1 beginner, 2 casual, 3 intermediate, 4 advanced, 5 competitive.',
  gender: 'Only matches of this kind.',
  free: 'true: only matches free of charge.',
  booked: 'true: only matches whose place is booked.',
  words: 'Words in the texts of the match.',
};
const looksFor =
  '`MATCHES`, or `GUEST_SPOTS`: level, gender and cost are then those of the spot, and `booked`, `mine` and `applied` have no effect. Missing: matches.';
const upTo = 'counted up to the largest number that pages show';

export const postSchemas: SchemaTable = {
  CreateMatch: {
    about: 'A new match.',
    fields: {
      ...writtenFields,
      teamId:
        'The side that posts: a team that the caller leads or manages. null: the caller, for a one-on-one.',
      currency: 'Currency of all amounts. Missing: that of the country of the place.',
      weeks:
        'Number of weekly matches at the same local time, 1 to 8. With 1 or without it the match is no series.',
      rematchOf: 'A completed match of this side, whose opponent is notified of the post.',
    },
  },
  MatchCopy: {
    about:
      'The fields of an earlier match, for a new post. The start is missing, because it is chosen again.',
    fields: {
      teamId: 'The side that posted. null: the caller.',
      latitude: 'Latitude of the venue in degrees (WGS 84). null: the neighbourhood of the host.',
      longitude: 'Longitude of the venue in degrees (WGS 84). null: the neighbourhood of the host.',
    },
  },
  LastPosts: {
    about: 'The last post of the caller, and of each team that the caller leads or manages.',
    fields: { currency: 'Currency of the country where the caller lives.' },
  },
  MatchPage: {
    about: 'A page of matches.',
    fields: {
      at: 'Moment of the first page (UTC). Later posts are new; `/api/matches/new` counts them.',
      earlier: 'Only in an empty first page: true if matches were posted here before, but none is open now.',
      lookedTo:
        'Set if a search with rare filters has stopped before the last match. `nextCursor` goes on there.',
    },
  },
  SearchProgress: {
    about: 'How far a search has read, by its order.',
    fields: {
      startAt: 'Order `soonest`: up to this start (UTC).',
      km: 'Order `nearest`: up to this distance in kilometres.',
      postedAt: 'Order `newest`: back to this moment (UTC).',
    },
  },
  MatchCount: {
    about: 'Number of open matches inside a circle.',
    fields: {
      km: 'Radius in kilometres.',
      count: `Number of matches, ${upTo} (999).`,
      atLeast: 'true: there are more.',
    },
  },
  NearCounts: { about: 'Number of open matches for each step of the search distance.' },
  NewMatchCount: {
    about: 'Posts of others since a page was looked at.',
    fields: { count: 'Number of new posts that fit the filters.' },
  },
  BusiestDistrict: {
    about: 'The district with the most matches of this week.',
    fields: {
      district: 'null: no district has five matches.',
      'district.count': 'Number of matches of this week.',
    },
  },
  CurrencyAt: {
    about: 'The currency at a place.',
    fields: { currency: 'Currency of the country of the place.' },
  },
  MatchDays: {
    about: 'How many matches the list would show for each of the coming days.',
    fields: {
      days: 'All days, including days without a match, from the first day that is today somewhere on Earth. The filter of the days does not apply.',
      'days.day': 'Day in the time zone of each place.',
      'days.count': `Number of matches, ${upTo} (99).`,
      'days.atLeast': 'true: there are more.',
      total: 'Number of matches with all filters.',
      'total.count': `Number of matches, ${upTo} (99).`,
      'total.atLeast': 'true: there are more.',
    },
  },
  NextMatch: {
    about: 'The match that the caller plays next or is playing now.',
    fields: {
      next: 'null: there is none.',
      'next.termsVersion': 'Version of the terms, which an answer names.',
      'next.side': 'Side of the caller.',
      'next.shirts.host': 'Shirt of the host. null: a person, who has no kit.',
      'next.shirts.away': 'Shirt of the opponent. null: a person, who has no kit.',
      'next.lineUp': 'Who comes. null: a one-on-one, or the caller is a guest.',
      'next.lineUp.needed': 'Number of players that each side promises.',
      'next.lineUp.going': 'Number of players of the caller’s side who come.',
      'next.lineUp.unanswered': 'Number of members of the caller’s side who have not answered.',
      'next.lineUp.theirGoing': 'Number of players of the other side who come.',
      'next.lineUp.myAnswer': 'Answer of the caller. null: none yet.',
      'next.guestOf': 'Name of the team for which the caller plays as a guest. null: not as a guest.',
      'next.leads': 'true: the caller acts for one of the two sides.',
      'next.roomId': 'Room of the two sides, or of the guest and the team. null: the caller is in neither.',
      'next.asksResult': 'true: the caller can enter a result, and nobody has yet.',
    },
  },
  MatchesBetween: { about: 'Matches of the caller between two days, in the order of their start.' },
  MatchFilters: {
    about: 'Filters of the list of matches. A missing filter restricts nothing.',
    fields: filters,
  },
  SavedSearch: {
    about: 'A search that tells the caller when something new fits.',
    fields: { looksFor },
  },
  CreateSavedSearch: { about: 'A new saved search.', fields: { looksFor } },
  SavedSearchAnswer: { about: 'A saved search.' },
  SavedSearchesAnswer: { about: 'The saved searches of the signed-in person, at most five.' },
  CalendarFeed: {
    about: 'The address of a calendar feed.',
    fields: {
      url: 'For calendar programs. It works without a session, so it is a secret; a new call replaces it.',
    },
  },
};
