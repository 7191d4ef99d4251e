import { ok, renderScreen } from '@homeground/shared/testing';
import type { someMatch } from '../../rules/match.fixture';
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
