import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from './command.mjs';
import { canInstall, hasAptGet, onPath, programOf, runnable, updatePackages } from './debian.mjs';
import { cache } from './places.mjs';

const unpacked = path.join(cache, 'programs/promtool');

const find = () => programOf('PROMTOOL_PATH') || (runnable(unpacked) ? unpacked : onPath('promtool'));

/**
 * Finds promtool for the tests of the alert rules: the configured path, the copy in `.cache`, an installed one, or the program of Debian's
 * package `prometheus`. The package itself is not installed, because its daemon would start.
 */
export async function promtool() {
  const found = find();
  if (found || !hasAptGet()) return found;
  console.log('Fetching promtool (apt-get download prometheus).');
  const folder = path.dirname(unpacked);
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(path.join(folder, 'prometheus-'));
  try {
    let isHere = await download(work);
    if (!isHere && canInstall()) {
      await updatePackages('promtool');
      isHere = await download(work);
    }
    if (isHere) await unpack(work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return find();
}

/** @param {string} folder */
async function download(folder) {
  const options = { cwd: folder, log: 'promtool-download', minutes: 5, show: false };
  const { code } = await run('apt-get', ['download', '-qq', 'prometheus'], options);
  return code === 0;
}

/** @param {string} folder */
async function unpack(folder) {
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  const options = { cwd: folder, log: 'promtool-unpack', minutes: 5 };
  await run('dpkg-deb', ['-x', file, 'content'], options);
  const program = path.join(folder, 'content/usr/bin/promtool');
  // The name appears last, so that an interrupted run leaves no half program.
  if (existsSync(program)) renameSync(program, unpacked);
}
