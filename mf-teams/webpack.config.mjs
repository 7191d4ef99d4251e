import { areaConfig } from '../tools/webpack/index.mjs';

export default areaConfig({ name: 'mf-teams', port: 3012 });
