import { routeTable } from '@homeground/shared/routes';
import { withPositionalParameters } from './first-calls';

const rowsOf = (area: string) => routeTable.filter(({ owner }) => owner === area);

test('parameter names become positions in the path of the page', () => {
  expect(
    withPositionalParameters(
      'mf-chat',
      { 'match-chat': ['/api/rooms/:matchProposalId', '/api/matches/:id/proposals'] },
      rowsOf('mf-chat'),
    ),
  ).toEqual({ 'match-chat': ['/api/rooms/{3}', '/api/matches/{1}/proposals'] });
});

test('a parameter that the path does not have, or a screen of another area, fails the build', () => {
  const rows = rowsOf('mf-teams');
  expect(() => withPositionalParameters('mf-teams', { team: ['/api/teams/:teamId'] }, rows)).toThrow(
    'mf-teams/webpack.config.mjs: /api/teams/:teamId needs :teamId, but the route /team/:id has no such part.',
  );
  expect(() => withPositionalParameters('mf-teams', { match: ['/api/matches/:id'] }, rows)).toThrow(
    'which mf-teams does not own',
  );
});
