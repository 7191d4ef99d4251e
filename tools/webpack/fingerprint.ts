import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageVersion, root } from './workspace';

const notAnInput = /\.test\.tsx?$|\.spec\.md$|README\.md$|^shared\/src\/testing\//;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield relative(root, path).replaceAll('\\', '/');
  }
}

/** Hashes all build inputs, so that unchanged parts are not rebuilt and an address never changes its content. */
export function fingerprint(folders: readonly string[], files: readonly string[]): string {
  const inputs = [...folders.flatMap((folder) => [...filesBelow(join(root, folder))]), ...files].filter(
    (path) => !notAnInput.test(path),
  );
  const hash = createHash('sha256');
  for (const path of inputs.sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${String(content.length)}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 10);
}

/** Folders of shared that a part bundles. An area bundles only contracts and routes; changes elsewhere in shared do not rebuild it. */
function sharedInputs(part: string): readonly string[] {
  return part === 'shell' ? ['shared/src'] : ['shared/src/contracts', 'shared/src/routes'];
}

/** Returns the fingerprint of one part (the shell or an area). */
export function sourceFingerprint(part: string): string {
  const files = [
    'package-lock.json',
    'shared/package.json',
    `${part}/package.json`,
    `${part}/webpack.config.mjs`,
  ];
  return fingerprint([`${part}/src`, 'tools/webpack', ...sharedInputs(part)], files);
}

/** Returns the version of a local build: `<package version>-<fingerprint>`. A release gets another version. */
export function localVersion(part: string): string {
  return `${packageVersion(part)}-${sourceFingerprint(part)}`;
}
