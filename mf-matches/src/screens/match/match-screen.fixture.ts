import { fakeServer, noOutlines, ok, renderScreen, someConfig } from '@homeground/shared/testing';
import { someDetail } from '../../rules/match.fixture';
import { MatchScreen } from './match.screen';

export const defaultAnswers = {
  '/api/config': someConfig,
  '/api/outlines': noOutlines,
  '/api/me/guest-answers': { answers: [] },
  '/api/matches/:id/guest-spots': { spots: [], mayPost: [] },
  '/api/matches/:id/line-up': { matchId: 'm1', mayAnswer: false, sides: [] },
};

export const show = (locale: 'en' | 'ko' = 'en') =>
  renderScreen(MatchScreen, { path: '/matches/:id', at: '/matches/m1', locale });
export const host = { isHost: true, isPlaying: true, proposalId: null, proposalState: null } as const;

export function serverWith(match = someDetail()) {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches/m1', ok({ match }));
  return server;
}
