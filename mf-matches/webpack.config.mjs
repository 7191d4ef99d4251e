import { areaConfig } from '../tools/webpack/index.mjs';

export default areaConfig({ name: 'mf-matches', port: 3011 });
