import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { packageVersion, resolveRepositoryPath } from './workspace';

const ignoredPattern = /\.test\.tsx?$|\.spec\.md$|README\.md$/;

/** Lists the files of a folder by their path in the main repository, so that an area has the same fingerprint in its own repository. */
function* filesBelow(repositoryPath: string): Generator<string> {
  for (const entry of readdirSync(resolveRepositoryPath(repositoryPath), { withFileTypes: true })) {
    const path = `${repositoryPath}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Hashes all build inputs, so that unchanged parts are not rebuilt and an address never changes its content. */
export function fingerprint(folders: readonly string[], files: readonly string[]): string {
  const inputs = [...folders.flatMap((folder) => [...filesBelow(folder)]), ...files].filter(
    (path) => !ignoredPattern.test(path),
  );
  const hash = createHash('sha256');
  for (const path of inputs.sort()) {
    const content = readFileSync(resolveRepositoryPath(path));
    hash.update(`${path}\0${String(content.length)}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 10);
}

/**
 * Folders of shared that a part bundles. Changes in other folders of shared do not rebuild the part. The shell contains no
 * widgets, and an area contains no kit.
 */
export function sharedInputs(part: string): readonly string[] {
  const doors =
    part === 'shell'
      ? ['contracts', 'routes', 'i18n', 'session', 'api', 'async', 'ui']
      : ['contracts', 'routes', 'widgets'];
  return doors.map((door) => `shared/src/${door}`);
}

/** Returns the fingerprint of one part (the shell or an area). */
export function sourceFingerprint(part: string): string {
  const files = [
    'package-lock.json',
    'shared/package.json',
    `${part}/package.json`,
    `${part}/webpack.config.mjs`,
  ];
  // The repository of an area may have another lock file than npm's, or none.
  const existingFiles = files.filter((file) => existsSync(resolveRepositoryPath(file)));
  return fingerprint([`${part}/src`, 'tools/webpack', ...sharedInputs(part)], existingFiles);
}

/** Returns the version of a local build: `<package version>-<fingerprint>`. A release gets another version. */
export function localVersion(part: string): string {
  return `${packageVersion(part)}-${sourceFingerprint(part)}`;
}
