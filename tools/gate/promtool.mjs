import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './command.mjs';
import {
  canInstall,
  hasAptGet,
  findInPath,
  configuredProgram,
  isExecutable,
  updatePackages,
} from './debian.mjs';
import { cache } from './places.mjs';

const cachedPromtool = path.join(cache, 'programs/promtool');

const findInstalledPromtool = () =>
  configuredProgram('PROMTOOL_PATH') ||
  (isExecutable(cachedPromtool) ? cachedPromtool : findInPath('promtool'));

/**
 * Finds promtool for the tests of the alert rules: the configured path, the copy in `.cache`, an installed program, or the program of
 * Debian's package `prometheus`. The package itself is not installed, because its daemon would start.
 */
export async function findPromtool() {
  const installedPromtool = findInstalledPromtool();
  if (installedPromtool || !hasAptGet()) return installedPromtool;
  console.log('Fetching promtool (apt-get download prometheus).');
  const folder = path.dirname(cachedPromtool);
  mkdirSync(folder, { recursive: true });
  const workFolder = mkdtempSync(path.join(folder, 'prometheus-'));
  try {
    let isDownloaded = await download(workFolder);
    if (!isDownloaded && canInstall()) {
      await updatePackages('promtool');
      isDownloaded = await download(workFolder);
    }
    if (isDownloaded) await unpack(workFolder);
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
  return findInstalledPromtool();
}

/** @param {string} folder */
async function download(folder) {
  const options = { cwd: folder, log: 'promtool-download', minutes: 5, show: false };
  const { code } = await runCommand('apt-get', ['download', '-qq', 'prometheus'], options);
  return code === 0;
}

/** @param {string} folder */
async function unpack(folder) {
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  const options = { cwd: folder, log: 'promtool-unpack', minutes: 5 };
  await runCommand('dpkg-deb', ['-x', file, 'content'], options);
  const program = path.join(folder, 'content/usr/bin/promtool');
  // The program is moved to its place last, so that an interrupted run leaves no incomplete program there.
  if (existsSync(program)) renameSync(program, cachedPromtool);
}
