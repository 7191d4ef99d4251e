import { ok, renderScreen } from '@homeground/shared/testing';
import { nightOwls, someMatch } from '../../rules/match.fixture';
import { MatchesScreen } from './matches.screen';

export const defaultAnswers = {
  '/api/me/todos': { todos: [] },
  '/api/me/matches/next': { next: null },
  '/api/matches/days': { days: [], total: { count: 12, atLeast: false } },
  '/api/me/matches': { matches: [], nextCursor: null, at: '2026-06-01T10:00:00.000Z' },
  '/api/me/saved-searches': { savedSearches: [] },
  '/api/matches/near-counts': { counts: [] },
};

export const show = (address = '/matches', locale: 'en' | 'ko' = 'en') =>
  renderScreen(MatchesScreen, { path: '/matches', at: address, locale });
export const startAt = '2026-06-01T10:00:00.000Z';
export const page = (...matches: ReturnType<typeof someMatch>[]) =>
  ok({ matches, nextCursor: null, at: startAt });

export const matchSoon = (part: Partial<Parameters<typeof someMatch>[0]> = {}) =>
  someMatch({
    state: 'CONFIRMED',
    title: 'Derby',
    away: nightOwls,
    ...part,
  });
/** Response with my next match. */
export const nextOf = (part: object = {}) => ({
  next: {
    match: matchSoon(),
    termsVersion: 2,
    side: 'HOST',
    shirts: { host: 'orange', away: 'navy' },
    lineUp: { needed: 7, going: 5, unanswered: 3, theirGoing: 6, myAnswer: null },
    guestOf: null,
    leads: true,
    roomId: 'r1',
    asksResult: false,
    ...part,
  },
});
