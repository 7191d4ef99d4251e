import { areaConfig } from '../tools/webpack/index.mjs';

export default areaConfig({ name: 'mf-chat', port: 3013 });
