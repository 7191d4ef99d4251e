import { areaConfig } from '../tools/webpack/index.mjs';

export default areaConfig({
  name: 'mf-matches',
  port: 3011,
  firstCalls: {
    matches: ['/api/matches', '/api/me/todos', '/api/me/matches?when=coming&limit=5'],
    'match-create': ['/api/me/teams', '/api/me/suspensions'],
    match: ['/api/matches/:id'],
    'match-result': ['/api/matches/:id/result'],
    'match-review': ['/api/matches/:id/review'],
    'match-proposal': ['/api/matches/:id'],
  },
});
