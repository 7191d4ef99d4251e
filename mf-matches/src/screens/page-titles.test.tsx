import { ok, fakeLive, fakeServer, renderScreen } from '@homeground/shared/testing';
import { useCurrentPageTitle } from '@homeground/shared/ui';
import { renderHook, waitFor } from '@testing-library/react';
import { someDetail } from '../rules/match.fixture';
import { MatchProposalScreen } from './match-proposal/match-proposal.screen';
import { MatchResultScreen } from './match-result/match-result.screen';
import { someResult } from './match-result/result.fixture';

test.each([
  ['result', MatchResultScreen, 'Match result: Sunday crew'],
  ['proposal', MatchProposalScreen, 'Apply: Sunday crew'],
])('the title of the page /matches/:id/%s names the match', async (name, Screen, title) => {
  fakeLive();
  const server = fakeServer();
  server.on('GET', '/api/matches/m1', ok({ match: someDetail({ title: 'Sunday crew' }) }));
  server.on('GET', '/api/matches/m1/result', ok({ result: someResult({ title: 'Sunday crew' }) }));
  renderScreen(Screen, { path: `/matches/:id/${name}`, at: `/matches/m1/${name}` });
  const { result } = renderHook(() => useCurrentPageTitle());
  await waitFor(() => expect(result.current).toBe(title));
});
