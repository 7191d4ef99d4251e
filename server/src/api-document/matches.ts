import type { OperationTexts } from '../platform/http/describe-operations';

export const matches: OperationTexts = {
  matches: {
    summary: 'Searches open matches around a position',
    description:
      'Around the home of the caller, within the search distance, or in `area`. Posts of people with whom the caller has a block are left out. New posts do not shift the pages. A search with rare filters may stop early: see `lookedTo`.',
    errors: ['list.cursor_unusable', 'match.location_needed'],
  },
  myMatches: {
    summary: 'Lists the matches of the signed-in person',
    description: 'As host or opponent, alone or with a team.',
    errors: ['list.cursor_unusable'],
  },
  lastPosts: {
    summary: 'Returns the last matches that the signed-in person posted, to fill a new form',
  },
  teamMatches: {
    summary: 'Lists the matches of a team',
    description: 'As host or opponent.',
    errors: ['list.cursor_unusable'],
  },
  matchCount: {
    summary: 'Counts the open matches that a search finds',
    description: 'Around any position, counted up to 999.',
  },
  newMatches: {
    summary: 'Counts matches that were posted since the first page of a search was read',
    description: '`since` is `at` of the first page.',
    errors: ['match.location_needed'],
  },
  nearCounts: {
    summary: 'Counts open matches by distance',
    description: 'One number for each step of the search distance, around any position.',
  },
  thisWeek: {
    summary: 'Returns the district with the most matches this week, for people without an account',
  },
  currencyAt: {
    summary: 'Returns the currency of a place',
  },
  match: {
    summary: 'Returns a match, as the signed-in person may see it',
    description: 'A challenge is visible to its two teams only; for all others the answer is 404.',
  },
  matchPreview: {
    summary: 'Returns what a visitor without a session may see of a match',
    description: 'The call needs no session. No person is named.',
  },
  matchCopy: {
    summary: 'Returns the fields of a match, to post it again',
    description: 'For people who act for the host, and after the match also for the opponent.',
  },
  postMatch: {
    example: {
      teamId: null,
      sport: 'tennis',
      title: 'Singles by the river',
      content: 'A friendly set or two.',
      startAt: '2026-12-01T10:00:00.000Z',
      minutes: 90,
      playersPerSide: 1,
      venueState: 'BOOKED',
      venueName: 'Riverside hall 2',
      venueAddress: '',
      latitude: 37.531,
      longitude: 126.914,
      costPerTeam: 10000,
      costNote: '',
      levelFrom: 2,
      levelTo: 4,
      gender: 'ANY',
      rules: '',
      rated: true,
      timeZone: 'Asia/Seoul',
    },
    summary: 'Posts a match; with `weeks` one for each week',
    errors: ['match.location_needed', 'match.not_yours', 'match.too_many_open', 'side.suspended'],
  },
  editMatch: {
    summary: 'Changes the given fields of a match',
    description: 'If time, place, cost or size change, applicants have to agree again.',
    errors: ['match.location_needed', 'match.newer_version', 'match.not_yours', 'match.state_moved'],
  },
  cancelMatch: {
    example: { reason: 'Rain.', version: 3 },
    summary: 'Cancels a match',
    description:
      'By the host, before the start. Less than 24 hours before the start, the cancellation is late.',
    errors: ['match.not_yours', 'match.state_moved'],
  },
  pauseMatch: {
    summary: 'Stops taking applications for now',
    description: 'By the host. Earlier applications stay.',
    errors: ['match.not_yours', 'match.state_moved'],
  },
  resumeMatch: {
    summary: 'Takes applications again',
    errors: ['match.not_yours', 'match.state_moved'],
  },
  matchDays: {
    summary: 'Counts the open matches of each of the next days',
    description: 'With the filters of the list, for the next 14 days in every time zone.',
    errors: ['match.location_needed'],
  },
  nextMatch: {
    summary: 'Returns the next match of the signed-in person',
    description: 'The soonest match with two sides, until it is over. Matches as a guest count too.',
  },
  matchesBetween: {
    summary: 'Lists the matches of the signed-in person between two days',
    description:
      'Confirmed and played matches, matches as a guest, and own open posts; at most 62 days and 200 matches.',
  },
  todos: {
    summary: 'Lists what waits for the signed-in person',
    description:
      'Applications, challenges and offers to answer, line-ups, results and reviews, the soonest deadline first.',
  },
  savedSearches: {
    summary: 'Lists the saved searches',
    description: 'At most five.',
  },
  saveSearch: {
    summary: 'Saves a search: new matches that fit are announced',
    errors: ['saved_search.too_many'],
  },
  forgetSearch: {
    summary: 'Removes a saved search',
  },
};
