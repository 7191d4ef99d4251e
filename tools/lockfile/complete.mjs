import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { missingPlatforms, withAllPlatforms } from './missing-platforms.mjs';

// Run after `npm install` against a registry that lacks some platforms: node tools/lockfile/complete.mjs
const file = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missingPackages = missingPlatforms(lock);
if (missingPackages.length > 0) writeFileSync(file, `${JSON.stringify(withAllPlatforms(lock), null, 2)}\n`);
console.log(
  missingPackages.length === 0
    ? 'package-lock.json has every platform.'
    : `Added ${missingPackages.length}: ${missingPackages.map(({ name }) => name).join(', ')}`,
);
