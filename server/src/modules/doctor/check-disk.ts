import { constants } from 'node:fs';
import { access, readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../platform/config/config';
import { errorCode } from '../../platform/database/database.errors';
import { geoFolder, geoStartLine } from '../geo';
import { good, problem, warning, type Finding } from './finding';

const GIGABYTE = 1e9;

/** Checks that the server may write to the data folder and that the disk has free space. */
export async function checkDataFolder({ dataDir }: Config): Promise<readonly Finding[]> {
  const subject = 'Data folder';
  const folder = await nearestExisting(dataDir);
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch {
    return [
      problem(
        subject,
        `${folder} cannot be written.`,
        'Give the folder to the user that runs the server, or set DATA_DIR to another folder.',
      ),
    ];
  }
  const { bavail, bsize } = await statfs(folder);
  const freeGigabytes = (bavail * bsize) / GIGABYTE;
  const text = `${dataDir}, ${freeGigabytes.toFixed(1)} GB free.`;
  const advice = 'Free some space, or move the folder to a larger disk: a full disk stops every write.';
  if (freeGigabytes < 1) return [problem(subject, text, advice)];
  return [freeGigabytes < 5 ? warning(subject, text, advice) : good(subject, text)];
}

/** Returns the folder, or its nearest existing parent. */
async function nearestExisting(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  );
  return exists || dirname(folder) === folder ? folder : nearestExisting(dirname(folder));
}

/** Checks that the site is built: without it the server has an API but no pages. */
export async function checkSite({ siteDir }: Config): Promise<readonly Finding[]> {
  const subject = 'Pages';
  const advice = 'Build the pages (npm run build), release the shell into the folder, or set SITE_DIR.';
  try {
    await access(join(siteDir, 'index.html'));
    const { remotes } = JSON.parse(await readFile(join(siteDir, 'registry.json'), 'utf8')) as {
      remotes?: Record<string, unknown>;
    };
    return [good(subject, `${siteDir} has the shell and ${Object.keys(remotes ?? {}).length} areas.`)];
  } catch (thrown) {
    return [problem(subject, `${siteDir} has no complete site (${errorCode(thrown) ?? 'damaged'}).`, advice)];
  }
}

/** Turns the line about neighbourhood data that a server logs at its start, "Places: fact: advice", into a finding. */
export async function checkPlaces({ geoDataDir }: Config): Promise<readonly Finding[]> {
  const line = await geoStartLine(geoFolder(geoDataDir));
  const [text = '', advice] = line.replace(/^Places: /, '').split(': ');
  return [
    advice === undefined
      ? good('Places', `${text}.`)
      : warning(
          'Places',
          `${text}.`,
          `${advice.replace(' says how to get it', '')} says how to get the data.`,
        ),
  ];
}
