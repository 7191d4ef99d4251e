// webpack-cli needs plain JavaScript; the imported configurations are TypeScript.
import { register } from 'tsx/esm/api';

register();

export const { areaConfig } = await import('./area.js');
export const { shellConfig } = await import('./shell.js');
