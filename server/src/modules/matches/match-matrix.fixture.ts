import type { Person } from '../../../test/teams';

/** Time of the app in this matrix. */
export const now = new Date('2026-06-01T10:00:00.000Z');

export type PersonRole = 'leader' | 'manager' | 'member' | 'opponent' | 'stranger';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Stage {
  readonly people: Readonly<Record<PersonRole, Person>>;
  readonly teamId: string;
  /** An open post of the team. */
  readonly openId: string;
  /** A confirmed match against the team of the opponent. Both sides have an answer link. */
  readonly confirmedId: string;
  readonly savedSearchId: string;
}

export interface MatrixRow {
  readonly operation: string;
  readonly method: Method;
  readonly url: (stage: Stage) => string;
  /** Body of the request. A function gets the version of the member's line-up answer; 0: there is none. */
  readonly json?: object | ((answerVersion: number) => object);
  /** True: the request contains the current version of the open match. */
  readonly sendsVersion?: true;
  /** True: the route needs no session. */
  readonly isPublic?: boolean;
  readonly statuses: Readonly<Record<PersonRole, number>>;
}

const sameForAll = (status: number) => ({
  leader: status,
  manager: status,
  member: status,
  opponent: status,
  stranger: status,
});
const forHost = (status: number, otherwise = 403) => ({
  ...sameForAll(otherwise),
  leader: status,
  manager: status,
});
const forPlayers = (status: number) => ({ ...sameForAll(status), stranger: 404 });
/** Allows users who represent the host side; members and the opponent get 403, strangers 404. */
const forRepresentatives = (status: number) => ({ ...forHost(status), stranger: 404 });
const unknownId = '00000000-0000-7000-8000-000000000000';
const forLeader = (status: number) => ({ ...sameForAll(404), leader: status });

/**
 * Every operation on matches, line-ups and saved searches, with the status that each person gets. The leader calls last, after the manager.
 */
export const rows: readonly MatrixRow[] = [
  { operation: 'matches', method: 'GET', url: () => '/api/matches', statuses: sameForAll(200) },
  {
    operation: 'myMatches',
    method: 'GET',
    url: () => '/api/me/matches?when=coming',
    statuses: sameForAll(200),
  },
  { operation: 'lastPosts', method: 'GET', url: () => '/api/me/last-posts', statuses: sameForAll(200) },
  { operation: 'matchDays', method: 'GET', url: () => '/api/matches/days', statuses: sameForAll(200) },
  { operation: 'nextMatch', method: 'GET', url: () => '/api/me/matches/next', statuses: sameForAll(200) },
  {
    operation: 'matchesBetween',
    method: 'GET',
    url: () => '/api/me/matches/between?from=2026-06-01&to=2026-06-30',
    statuses: sameForAll(200),
  },
  {
    operation: 'teamMatches',
    method: 'GET',
    url: ({ teamId }) => `/api/teams/${teamId}/matches?when=coming`,
    statuses: sameForAll(200),
  },
  {
    operation: 'matchCount',
    method: 'GET',
    url: () => '/api/matches/count?latitude=37.5&longitude=126.9&km=10',
    statuses: sameForAll(200),
  },
  {
    operation: 'newMatches',
    method: 'GET',
    url: () => `/api/matches/new?since=${now.toISOString()}`,
    statuses: sameForAll(200),
  },
  {
    operation: 'nearCounts',
    method: 'GET',
    url: () => '/api/matches/near-counts?latitude=37.5&longitude=126.9',
    statuses: sameForAll(200),
  },
  {
    operation: 'thisWeek',
    method: 'GET',
    url: () => '/api/matches/this-week',
    isPublic: true,
    statuses: sameForAll(200),
  },
  {
    operation: 'currencyAt',
    method: 'GET',
    url: () => '/api/matches/currency?latitude=37.5&longitude=126.9',
    statuses: sameForAll(200),
  },
  {
    operation: 'match',
    method: 'GET',
    url: ({ openId }) => `/api/matches/${openId}`,
    statuses: sameForAll(200),
  },
  {
    operation: 'matchPreview',
    method: 'GET',
    url: ({ openId }) => `/api/matches/${openId}/preview`,
    isPublic: true,
    statuses: sameForAll(200),
  },
  {
    operation: 'matchCopy',
    method: 'GET',
    url: ({ openId }) => `/api/matches/${openId}/copy`,
    statuses: forHost(200, 404),
  },
  { operation: 'postMatch', method: 'POST', url: () => '/api/matches', json: {}, statuses: sameForAll(422) },
  {
    operation: 'editMatch',
    method: 'PATCH',
    url: ({ openId }) => `/api/matches/${openId}`,
    sendsVersion: true,
    statuses: forHost(200),
  },
  {
    operation: 'pauseMatch',
    method: 'POST',
    url: ({ openId }) => `/api/matches/${openId}/pause`,
    sendsVersion: true,
    statuses: forHost(200),
  },
  {
    operation: 'resumeMatch',
    method: 'POST',
    url: ({ openId }) => `/api/matches/${openId}/resume`,
    sendsVersion: true,
    statuses: forHost(200),
  },
  {
    operation: 'cancelMatch',
    method: 'POST',
    url: ({ openId }) => `/api/matches/${openId}/cancel`,
    json: { reason: '', version: 1 },
    statuses: sameForAll(422),
  },
  {
    operation: 'lineUp',
    method: 'GET',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/line-up`,
    statuses: forPlayers(200),
  },
  {
    operation: 'answerLineUp',
    method: 'PUT',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/line-up`,
    json: { answer: 'MAYBE', bringsBall: false },
    statuses: forPlayers(200),
  },
  {
    operation: 'answerForMember',
    method: 'PUT',
    url: ({ confirmedId, people }) => `/api/matches/${confirmedId}/line-up/members/${people.member.id}`,
    json: (version) => ({ answer: 'MAYBE', bringsBall: false, version }),
    // The other side has no such member.
    statuses: { ...forRepresentatives(200), opponent: 404 },
  },
  {
    operation: 'nudgeLineUp',
    method: 'POST',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/line-up/nudge`,
    // The manager has just nudged all members, so the leader has to wait.
    statuses: { ...forRepresentatives(200), leader: 409, opponent: 200 },
  },
  {
    operation: 'addGuest',
    method: 'POST',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/line-up/guests`,
    json: { name: 'A friend', another: true },
    statuses: forPlayers(201),
  },
  {
    operation: 'changeGuest',
    method: 'PUT',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/line-up/guests/${unknownId}`,
    json: { name: null, answer: 'MAYBE', bringsBall: false, version: 1 },
    statuses: sameForAll(404),
  },
  {
    operation: 'removeGuest',
    method: 'DELETE',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/line-up/guests/${unknownId}?version=1`,
    statuses: sameForAll(404),
  },
  {
    operation: 'makeAnswerLink',
    method: 'POST',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/line-up/link`,
    statuses: { ...forRepresentatives(201), opponent: 201 },
  },
  {
    operation: 'changeAnswerLink',
    method: 'PUT',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/line-up/link`,
    json: { showNames: true },
    statuses: { ...forRepresentatives(200), opponent: 200 },
  },
  {
    operation: 'revokeAnswerLink',
    method: 'DELETE',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/line-up/link`,
    // The manager ends the link first, so the leader finds none.
    statuses: { ...forRepresentatives(200), leader: 404, opponent: 200 },
  },
  { operation: 'guestAnswers', method: 'GET', url: () => '/api/me/guest-answers', statuses: sameForAll(200) },
  {
    operation: 'takeOverGuestAnswers',
    method: 'PUT',
    url: () => '/api/me/guest-answers',
    statuses: sameForAll(204),
  },
  {
    operation: 'forgetGuestAnswers',
    method: 'DELETE',
    url: () => '/api/me/guest-answers',
    statuses: sameForAll(204),
  },
  {
    operation: 'matchCalendar',
    method: 'GET',
    url: ({ confirmedId }) => `/api/matches/${confirmedId}/calendar.ics`,
    statuses: sameForAll(200),
  },
  { operation: 'todos', method: 'GET', url: () => '/api/me/todos', statuses: sameForAll(200) },
  {
    operation: 'savedSearches',
    method: 'GET',
    url: () => '/api/me/saved-searches',
    statuses: sameForAll(200),
  },
  {
    operation: 'saveSearch',
    method: 'POST',
    url: () => '/api/me/saved-searches',
    json: { name: ' ', filters: {} },
    statuses: sameForAll(422),
  },
  // The last row, because it deletes the saved search of the leader.
  {
    operation: 'forgetSearch',
    method: 'DELETE',
    url: ({ savedSearchId }) => `/api/me/saved-searches/${savedSearchId}`,
    statuses: forLeader(204),
  },
];
