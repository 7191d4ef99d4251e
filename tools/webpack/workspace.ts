import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaNames, type AnyArea, type AreaName } from '@homeground/shared/routes';
import { isMainRepository, ownArea, resolveRepositoryPath, root } from '../gate/places.mjs';

export { isMainRepository, packageFile, resolveRepositoryPath, root } from '../gate/places.mjs';

/** Parts that webpack builds and that are released independently. */
export type Part = 'shell' | AnyArea;

/**
 * Parts that are built in this repository: all parts in the main repository; in an area's own repository only that area, even if it is
 * new and has no route yet.
 */
export const parts: readonly Part[] = isMainRepository ? ['shell', ...areaNames] : [ownArea as AnyArea];

/** Ports of the dev servers; the shell's port is only used by a dev server that is started by hand. */
export const devPorts: Readonly<Record<'shell' | AreaName, number>> = {
  shell: 3010,
  'mf-matches': 3011,
  'mf-teams': 3012,
  'mf-chat': 3013,
  'mf-account': 3014,
};

export function packageVersion(folder: string): string {
  const { version } = JSON.parse(
    readFileSync(join(resolveRepositoryPath(folder), 'package.json'), 'utf8'),
  ) as {
    version: string;
  };
  return version;
}

/** Returns the name of an area's container. The container is a global variable, so the name must be an identifier. */
export function containerName(part: Part): string {
  return part.replaceAll('-', '_');
}

export const releasesFolder = join(root, 'dist/releases');
export const siteFolder = join(root, 'dist/site');
