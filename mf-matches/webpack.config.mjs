import { areaConfig } from '../tools/webpack/index.mjs';

export default areaConfig({
  name: 'mf-matches',
  port: 3011,
  firstCalls: {
    matches: ['/api/matches', '/api/matches/days', '/api/me/matches/next', '/api/me/todos'],
    'match-create': ['/api/me/teams', '/api/me/last-posts', '/api/me/suspensions'],
    match: ['/api/matches/:id', '/api/matches/:id/guest-spots'],
    'match-result': ['/api/matches/:id/result'],
    'match-review': ['/api/matches/:id/review'],
    'match-proposal': ['/api/matches/:id'],
  },
});
