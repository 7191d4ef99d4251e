import type { LineUp, LineUpGuest, LineUpSide, MatchDetail } from '@homeground/shared/contracts';
import { fakeServer, noOutlines, ok, renderScreen, someConfig } from '@homeground/shared/testing';
import { nightOwls, someDetail } from '../../../rules/match.fixture';
import { MatchScreen } from '../match.screen';

export const lineUpUrl = '/api/matches/m1/line-up';

export const guest = (part: Partial<LineUpGuest> = {}): LineUpGuest => ({
  id: 'g1',
  name: '민수',
  answer: 'GOING',
  bringsBall: false,
  addedBy: 'Captain',
  setBy: 'Captain',
  userId: null,
  guestOfferId: null,
  mayChange: true,
  version: 3,
  ...part,
});

/** Returns a line-up whose only side is mine, with one member and one guest. */
export function lineUp(part: Partial<LineUpSide> = {}): LineUp {
  const member = {
    userId: 'u9',
    nickname: 'Mina',
    pictureUrl: null,
    answer: null,
    bringsBall: false,
    setBy: null,
    version: 0,
  };
  return {
    matchId: 'm1',
    mayAnswer: true,
    sides: [
      {
        ...{ side: 'HOST', teamId: 't1', name: 'FC Yeoksam', isMine: true, needed: 5, going: 1, maybe: 0 },
        ...{ notGoing: 0, unanswered: 1, short: 4, members: [member], guests: [guest()] },
        desk: { nudgeFrom: null, link: null },
        ...part,
      },
    ],
  };
}

/** Fields of a confirmed match of mine. */
export const confirmed: Partial<MatchDetail> = {
  state: 'CONFIRMED',
  away: nightOwls,
  mine: { isHost: true, isPlaying: true, proposalId: null, proposalState: null },
};

/** Shows the page of a confirmed match with this line-up. */
export function showLineUp(initialLineUp: LineUp, locale: 'en' | 'ko' = 'en') {
  const server = fakeServer({
    '/api/config': someConfig,
    '/api/outlines': noOutlines,
    '/api/matches/:id/guest-spots': { spots: [], mayPost: [] },
  });
  const match = someDetail(confirmed);
  server.on('GET', '/api/matches/m1', ok({ match }));
  server.on('GET', '/api/me/guest-answers', ok({ answers: [] }));
  server.on('GET', lineUpUrl, ok(initialLineUp));
  return { server, ...renderScreen(MatchScreen, { path: '/matches/:id', at: '/matches/m1', locale }) };
}
