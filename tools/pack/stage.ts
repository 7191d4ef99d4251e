import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { declarationsOf } from '../release/contract/declarations';
import { resolveRepositoryPath, root } from '../webpack/workspace';
import { undeclaredImports } from './undeclared.rules';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: true }>>;
}

export const packagesFolder = join(root, 'dist/packages');

/** Packages that the commands and tests of an area need, and the types of some, in the same versions as in this repository. */
const packagesOfAnArea = [
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'eslint',
  'eslint-import-resolver-typescript',
  'eslint-plugin-import-x',
  'eslint-plugin-jsx-a11y',
  'eslint-plugin-react-hooks',
  '@eslint/js',
  'jest',
  'jest-environment-jsdom',
  'jest-environment-node',
  'playwright',
  'prettier',
  'tsx',
  'typescript',
  'typescript-native',
  'typescript-eslint',
];

/** Folders and files of tools that an area needs. Others only build and test this repository. */
const partsForAnArea = [
  'bin',
  'build',
  'check.mjs',
  'dev',
  'gate',
  'generators',
  'jest',
  'lint',
  'outside',
  'release',
  'smoke',
  'webpack',
];

/** Files in these folders that only this repository needs. */
const mainRepositoryFiles = ['gate/leftovers.mjs', 'gate/outside.mjs', 'jest/door-transform.cjs'];

/** Optional peer dependencies of shared: an area installs such a package only if it uses the door that needs the package. */
const peersOfShared = ['@testing-library/react', '@types/react'];
const peersOfTools = ['fast-check'];

/**
 * Returns whether a file is compiled into the shell only. Such a file is packed with its folder, because the fingerprint of an area covers
 * that folder. But package.json need not list the packages that the file imports.
 */
const isOnlyForShell = (file: string) => file === 'webpack/facades/react-router-dom.ts';

const isTest = (file: string) => /\.(?:test|fixture|bench)\.[a-z]+$|[\\/]fixtures?$/.test(file);

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;

async function copyWithoutTests(sourceFolder: string, copyFolder: string): Promise<void> {
  await cp(sourceFolder, copyFolder, {
    recursive: true,
    filter: (file) => !isTest(file) && basename(file) !== 'node_modules',
  });
}

/** Returns optional peer dependencies with their ranges. */
function optionalPeers(names: readonly string[]): Pick<Package, 'peerDependencies' | 'peerDependenciesMeta'> {
  const versions = Object.entries(pickVersions(readPackage(root).devDependencies, names));
  return {
    peerDependencies: Object.fromEntries(versions.map(([name, version]) => [name, `^${version}`])),
    peerDependenciesMeta: Object.fromEntries(names.map((name) => [name, { optional: true }])),
  };
}

/** Writes package.json. Throws if a file imports a package that package.json does not list. */
async function writePackage(folder: string, { private: _private, ...content }: Package): Promise<void> {
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  const undeclaredPackages = undeclaredImports(content, await scriptsBelow(folder));
  if (undeclaredPackages.length > 0)
    throw new Error(
      `${content.name} imports packages that its package.json does not list: ${undeclaredPackages.join(', ')}.`,
    );
}

async function scriptsBelow(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const scripts = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isOnlyForShell(file))
    .map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(scripts));
}

async function newFolder(name: string): Promise<string> {
  const folder = join(packagesFolder, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Writes the package `@homeground/shared`: sources that the tools compile, and declarations for the TypeScript compiler of an area. */
export async function stageShared(): Promise<string> {
  const source = resolveRepositoryPath('shared');
  const folder = await newFolder('shared');
  const { exports = {}, devDependencies, ...content } = readPackage(source);
  const doors = Object.keys(exports).map((door) => door.slice('./'.length));
  await copyWithoutTests(join(source, 'src'), join(folder, 'src'));
  const declarations = await declarationsOf(doors, { removeComments: false });
  for (const [name, text] of Object.entries(declarations)) {
    const file = join(folder, 'types', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const publishedExports = doors.map(
    (door) =>
      [`./${door}`, { types: `./types/${door}/index.d.ts`, default: `./src/${door}/index.ts` }] as const,
  );
  await writePackage(folder, {
    ...content,
    // The declarations refer to the types of the map library, so areas need these types, too.
    dependencies: { ...content.dependencies, ...pickVersions(devDependencies, ['@types/leaflet']) },
    ...optionalPeers(peersOfShared),
    exports: { ...Object.fromEntries(publishedExports), './package.json': './package.json' },
  });
  await copyDocuments(source, folder);
  return folder;
}

/** Returns the compiler options of this repository's areas as one file. */
async function compilerOptionsOfAnArea(): Promise<object> {
  const optionsIn = async (file: string) => {
    const { compilerOptions } = JSON.parse(await readFile(join(root, file), 'utf8')) as {
      compilerOptions: object;
    };
    return compilerOptions;
  };
  const [baseOptions, areaOptions] = [
    await optionsIn('tsconfig.base.json'),
    await optionsIn('mf-chat/tsconfig.json'),
  ];
  return { compilerOptions: { ...baseOptions, ...areaOptions } };
}

function pickVersions(
  versions: Readonly<Record<string, string>> = {},
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const version = versions[name];
      if (version === undefined) throw new Error(`package.json does not have a version of ${name}.`);
      return [name, version];
    }),
  );
}

async function copyDocuments(source: string, folder: string): Promise<void> {
  for (const file of ['CHANGELOG.md', 'README.md'])
    if (existsSync(join(source, file))) await cp(join(source, file), join(folder, file));
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

/** Writes the package `@homeground/tools`: the files that an area needs, unchanged, with the packages that they import as dependencies. */
export async function stageTools(): Promise<string> {
  const source = resolveRepositoryPath('tools');
  const folder = await newFolder('tools');
  for (const part of partsForAnArea) await copyWithoutTests(join(source, part), join(folder, part));
  for (const file of mainRepositoryFiles) await rm(join(folder, file));
  await writeFile(
    join(folder, 'tsconfig.area.json'),
    JSON.stringify(await compilerOptionsOfAnArea(), null, 2),
  );
  const content = readPackage(source);
  const shared = readPackage(resolveRepositoryPath('shared'));
  const packages = pickVersions(readPackage(root).devDependencies, packagesOfAnArea);
  await writePackage(folder, {
    ...content,
    dependencies: {
      [shared.name]: shared.version,
      ...content.dependencies,
      ...packages,
      ...pickVersions(shared.dependencies, ['react', 'react-dom', 'typebox']),
    },
    ...optionalPeers(peersOfTools),
  });
  await copyDocuments(source, folder);
  return folder;
}
