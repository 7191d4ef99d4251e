import type { OperationTexts } from '../platform/http/describe-operations';

export const matches: OperationTexts = {
  matches: {
    summary: 'Searches open matches around a position',
    errors: ['list.cursor_unusable', 'match.location_needed'],
  },
  myMatches: {
    summary: 'Lists the matches of the signed-in person',
    errors: ['list.cursor_unusable'],
  },
  lastPosts: {
    summary: 'Returns the last matches that the signed-in person posted, to fill a new form',
  },
  teamMatches: {
    summary: 'Lists the matches of a team',
    errors: ['list.cursor_unusable'],
  },
  matchCount: {
    summary: 'Counts the open matches that a search finds',
  },
  newMatches: {
    summary: 'Lists matches that came up since a search was looked at',
    errors: ['match.location_needed'],
  },
  nearCounts: {
    summary: 'Counts open matches by distance',
  },
  thisWeek: {
    summary: 'Counts the open matches of the liveliest district this week, for people without an account',
  },
  currencyAt: {
    summary: 'Returns the currency of a place',
  },
  match: {
    summary: 'Returns a match, as the signed-in person may see it',
  },
  matchPreview: {
    summary: 'Returns what a visitor without a session may see of a match',
  },
  matchCopy: {
    summary: 'Returns the fields of a match, to post it again',
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
    summary: 'Changes the fields that are given of a match',
    description: 'Where time, place, cost or size change, applicants agree again.',
    errors: ['match.location_needed', 'match.newer_version', 'match.not_yours', 'match.state_moved'],
  },
  cancelMatch: {
    example: { reason: 'Rain.', version: 3 },
    summary: 'Cancels a match',
    errors: ['match.not_yours', 'match.state_moved'],
  },
  pauseMatch: {
    summary: 'Takes no further applications for now',
    errors: ['match.not_yours', 'match.state_moved'],
  },
  resumeMatch: {
    summary: 'Takes applications again',
    errors: ['match.not_yours', 'match.state_moved'],
  },
  matchDays: {
    summary: 'Counts the open matches of each of the next days',
    errors: ['match.location_needed'],
  },
  nextMatch: {
    summary: 'Returns the next match of the signed-in person',
  },
  matchesBetween: {
    summary: 'Lists their matches between two moments',
  },
  todos: {
    summary: 'Lists what waits for the signed-in person',
  },
  savedSearches: {
    summary: 'Lists the saved searches',
  },
  saveSearch: {
    summary: 'Saves a search: new matches that fit are announced',
    errors: ['saved_search.too_many'],
  },
  forgetSearch: {
    summary: 'Removes a saved search',
  },
  lineUp: {
    summary: 'Returns who plays for a side of a match',
  },
  answerLineUp: {
    summary: 'Says whether the signed-in person plays',
    errors: ['line_up.closed', 'line_up.not_playing'],
  },
  answerForMember: {
    summary: 'Says for a member whether they play',
    errors: ['line_up.closed', 'line_up.newer_version', 'line_up.not_playing', 'line_up.not_yours'],
  },
  nudgeLineUp: {
    summary: 'Reminds the members who did not answer',
    errors: ['line_up.closed', 'line_up.not_playing', 'line_up.not_yours', 'line_up.nudged_lately'],
  },
  addGuest: {
    summary: 'Adds a guest without an account to a line-up',
    errors: ['line_up.closed', 'line_up.not_playing', 'line_up.same_name', 'line_up.too_many_guests'],
  },
  changeGuest: {
    summary: 'Changes a guest of a line-up',
    errors: ['line_up.closed', 'line_up.newer_version', 'line_up.not_playing', 'line_up.not_yours'],
  },
  removeGuest: {
    summary: 'Removes a guest from a line-up',
    errors: ['line_up.closed', 'line_up.newer_version', 'line_up.not_playing', 'line_up.not_yours'],
  },
  makeAnswerLink: {
    summary: 'Makes a link by which people without an account answer',
    errors: ['line_up.closed', 'line_up.not_playing', 'line_up.not_yours'],
  },
  changeAnswerLink: {
    summary: 'Changes the link by which people answer',
    errors: ['line_up.closed', 'line_up.not_playing', 'line_up.not_yours'],
  },
  revokeAnswerLink: {
    summary: 'Ends the link by which people answer',
    errors: ['line_up.closed', 'line_up.not_playing', 'line_up.not_yours'],
  },
  guestAnswers: {
    summary: 'Lists the answers that this browser gave by links',
  },
  takeOverGuestAnswers: {
    summary: 'Takes the answers of this browser into the account',
  },
  forgetGuestAnswers: {
    summary: 'Forgets the answers of this browser',
  },
};
