import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './command.mjs';
import { root } from './places.mjs';

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} Package */

/** @param {string} file @returns {Record<string, Package> | null} */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Compares npm's list in node_modules with the lock file; returns false if an installation is needed. */
export function isInstalled() {
  const lockedPackages = packagesOf('package-lock.json');
  const installedPackages = packagesOf('node_modules/.package-lock.json');
  if (!lockedPackages || !installedPackages) return false;
  return Object.entries(lockedPackages).every(
    ([packagePath, { version, optional, link }]) =>
      !packagePath.startsWith('node_modules/') ||
      optional === true ||
      link === true ||
      installedPackages[packagePath]?.version === version,
  );
}

export async function installPackages() {
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json (npm ci). The first time takes a minute or two.');
  const { code } = await runNpm(['ci', '--no-audit', '--no-fund'], {
    log: 'install',
    minutes: 15,
    env: { NODE_ENV: 'development', npm_config_loglevel: 'error' },
  });
  if (code === 0) return;
  console.error(
    'The packages could not be installed: see above. Is the registry reachable? Then run the command again.',
  );
  console.log('0 passed, 1 failed, 0 skipped');
  process.exit(1);
}
