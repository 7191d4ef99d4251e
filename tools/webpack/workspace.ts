import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areaNames, type AreaName } from '@homeground/shared/routes';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Parts that webpack builds and that are released independently. */
export type Part = 'shell' | AreaName;
export const parts: readonly Part[] = ['shell', ...areaNames];

/** Ports of the dev servers; the shell's port is only used by a dev server that is started by hand. */
export const devPorts: Readonly<Record<Part, number>> = {
  shell: 3010,
  'mf-matches': 3011,
  'mf-teams': 3012,
  'mf-chat': 3013,
  'mf-account': 3014,
};

export function packageVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
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
