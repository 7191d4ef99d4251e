import { callsByPlace } from './first-calls';

test('parameter names become positions in the path of the page', () => {
  expect(
    callsByPlace('mf-chat', { 'match-chat': ['/api/rooms/:matchProposalId', '/api/matches/:id/proposals'] }),
  ).toEqual({ 'match-chat': ['/api/rooms/{3}', '/api/matches/{1}/proposals'] });
});

test('a parameter that the path does not have, or a screen of another area, fails the build', () => {
  expect(() => callsByPlace('mf-teams', { team: ['/api/teams/:teamId'] })).toThrow(
    'mf-teams/webpack.config.mjs: /api/teams/:teamId needs :teamId, which /team/:id has not.',
  );
  expect(() => callsByPlace('mf-teams', { match: ['/api/matches/:id'] })).toThrow('which it does not own');
});
