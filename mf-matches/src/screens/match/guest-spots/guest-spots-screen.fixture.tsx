import type { GuestApplicant, GuestSpot, MatchDetail } from '@homeground/shared/contracts';
import {
  fakeServer,
  noOutlines,
  ok,
  renderScreen,
  someConfig,
  type FakeServer,
} from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { someDetail } from '../../../rules/match.fixture';
import { MatchScreen } from '../match.screen';

export const matchSeenByStranger = someDetail({ eligibility: [] });
export const matchSeenByLeader = someDetail({
  mine: { isHost: true, isPlaying: true, proposalId: null, proposalState: null },
});

interface ShowOptions {
  readonly match?: MatchDetail;
  readonly spots?: readonly GuestSpot[];
  readonly mayPost?: readonly GuestSpot['side'][];
  readonly applicants?: readonly GuestApplicant[];
  readonly locale?: 'en' | 'ko';
  readonly page?: ComponentType;
}

/** Shows the page of a match with guest spots. */
export function show({
  match = matchSeenByStranger,
  spots = [],
  mayPost = [],
  applicants = [],
  locale = 'en',
  page = MatchScreen,
}: ShowOptions): FakeServer {
  const server = fakeServer({
    '/api/config': someConfig,
    '/api/outlines': noOutlines,
    '/api/me/guest-answers': { answers: [] },
    '/api/matches/:id/line-up': { matchId: 'm1', mayAnswer: false, sides: [] },
  });
  server.on('GET', '/api/matches/m1', ok({ match }));
  server.on('GET', '/api/matches/m1/guest-spots', ok({ spots, mayPost }));
  server.on('GET', '/api/guest-spots/s1/offers', ok({ spotId: 's1', applicants }));
  renderScreen(page, { path: '/matches/:id', at: '/matches/m1', locale });
  return server;
}
export const findRegion = (name = 'Guest players') => screen.findByRole('region', { name });
