import { areaConfig } from '../tools/webpack/index.mjs';

export default areaConfig({
  name: 'mf-account',
  port: 3014,
  firstCalls: {
    user: ['/api/users/:id', '/api/users/:id/reviews'],
  },
});
