import { shellConfig } from '../tools/webpack/index.mjs';

export default shellConfig({ port: 3010 });
