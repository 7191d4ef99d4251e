import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageVersion, root } from './workspace';

const beside = /\.test\.tsx?$|\.spec\.md$|README\.md$|^shared\/src\/testing\//;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield relative(root, path).replaceAll('\\', '/');
  }
}

/** One hash over everything a build is made of: what did not change is not built again, and no address ever changes content. */
export function fingerprint(folders: readonly string[], files: readonly string[]): string {
  const inputs = [...folders.flatMap((folder) => [...filesBelow(join(root, folder))]), ...files].filter(
    (path) => !beside.test(path),
  );
  const hash = createHash('sha256');
  for (const path of inputs.sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${String(content.length)}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 10);
}

/** Of shared an area holds the contracts only; the other doors come from the shell, so their changes are no change of the area. */
function sharedInputs(part: string): readonly string[] {
  return part === 'shell' ? ['shared/src'] : ['shared/src/contracts', 'shared/src/routes'];
}

/** Of everything a build of this part is made of. */
export function sourceOf(part: string): string {
  const files = [
    'package-lock.json',
    'shared/package.json',
    `${part}/package.json`,
    `${part}/webpack.config.mjs`,
  ];
  return fingerprint([`${part}/src`, 'tools/webpack', ...sharedInputs(part)], files);
}

/** `<package version>-<fingerprint>`: what a build made here is called until the release command gives it a name. */
export function localVersion(part: string): string {
  return `${packageVersion(part)}-${sourceOf(part)}`;
}
