import { parseRelease, type Release } from '../../build/release';
import { pathOfRelease } from '../../build/publish';
import { readJson, type Target } from '../target/target';

const versionPattern = /^(\d+)\.(\d+)\.(\d+)$/;

/** Returns the folder of all versions of a part, with a slash at its end. */
const folderOf = (part: string) => pathOfRelease({ name: part, version: '' });

export function isReleaseVersion(version: string): boolean {
  return versionPattern.test(version);
}

export function compareVersions(first: string, second: string): number {
  const [firstNumbers, secondNumbers] = [first, second].map(
    (version) => versionPattern.exec(version)?.slice(1).map(Number) ?? [],
  );
  for (let index = 0; index < 3; index += 1) {
    const difference = (firstNumbers?.[index] ?? 0) - (secondNumbers?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns every version with a folder in the target, also incomplete versions. */
export async function versionsOf(target: Target, part: string): Promise<string[]> {
  const prefix = folderOf(part);
  const versions = (await target.list(prefix)).map(
    ({ path }) => path.slice(prefix.length).split('/')[0] ?? '',
  );
  return [...new Set(versions)].filter(Boolean);
}

export async function releaseAt(target: Target, part: string, version: string): Promise<Release | null> {
  const path = `${pathOfRelease({ name: part, version })}/release.json`;
  const value = await readJson(target, path);
  return value === null ? null : parseRelease(value, `${target.name}/${path}`);
}

export async function requireRelease(target: Target, part: string, version: string): Promise<Release> {
  const release = await releaseAt(target, part, version);
  if (release) return release;
  const availableVersions = (await versionsOf(target, part))
    .filter(isReleaseVersion)
    .sort(compareVersions)
    .slice(-5);
  throw new Error(
    `${part} ${version} is not in ${target.name}. There are: ${availableVersions.join(', ') || 'no released versions'}. Upload it with: npm run release -w ${part} -- --preview`,
  );
}

/** Returns the newest numbered release of this source, if any. */
export async function findReleaseOfSource(
  target: Target,
  part: string,
  source: string | undefined,
): Promise<Release | null> {
  if (!source) return null;
  const versions = (await versionsOf(target, part)).filter(isReleaseVersion).sort(compareVersions).reverse();
  for (const version of versions) {
    const release = await releaseAt(target, part, version);
    if (release?.source === source) return release;
  }
  return null;
}

/**
 * Returns the package's version if it is newer than every release, else the next patch number after the newest release. A number is never
 * reused, even after an aborted upload.
 */
export function nextVersion(existingVersions: readonly string[], packageVersion: string): string {
  const newestVersion = existingVersions.filter(isReleaseVersion).sort(compareVersions).at(-1);
  if (!newestVersion || compareVersions(packageVersion, newestVersion) > 0) return packageVersion;
  const [major = 0, minor = 0, patch = 0] = newestVersion.split('.').map(Number);
  return `${major}.${minor}.${patch + 1}`;
}
