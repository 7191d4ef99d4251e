// webpack-cli reads plain JavaScript; everything behind this door is TypeScript.
import { register } from 'tsx/esm/api';

register();

export const { areaConfig } = await import('./area.js');
export const { shellConfig } = await import('./shell.js');
