import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { missingPlatforms, withAllPlatforms } from './missing-platforms.mjs';

// Run after `npm install` against a registry that lacks some platforms: node tools/lockfile/complete.mjs
const file = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingPlatforms(lock);
if (missing.length > 0) writeFileSync(file, `${JSON.stringify(withAllPlatforms(lock), null, 2)}\n`);
console.log(
  missing.length === 0
    ? 'package-lock.json has every platform.'
    : `Added ${missing.length}: ${missing.map(({ name }) => name).join(', ')}`,
);
