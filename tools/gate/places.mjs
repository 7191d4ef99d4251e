import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const cache = path.join(root, '.cache');
export const site = path.join(root, 'dist/site');
export const serverBundle = path.join(root, 'dist/server/main.js');
