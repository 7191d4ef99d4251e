import { areaConfig } from '../tools/webpack/index.mjs';

export default areaConfig({ name: 'mf-account', port: 3014 });
