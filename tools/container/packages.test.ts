import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../webpack/workspace';
import { completePackages, copyPackages, dataFiles, foldersWithDependencies } from './packages';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-packages-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('every copied package keeps its licences', async () => {
  await copyPackages(folder);
  const sourceFolders = [
    ...foldersWithDependencies(completePackages, join(root, 'server')),
    ...Object.keys(dataFiles).map((name) => join(root, 'node_modules', name)),
  ];
  const licences = sourceFolders.flatMap((source) =>
    readdirSync(source)
      .filter((name) => /^(?:licen[cs]e|notice|copying)/i.test(name))
      .map((name) => join(relative(root, source), name)),
  );
  expect(licences).toContain('node_modules/@expo-google-fonts/gothic-a1/LICENSE_FONT');
  expect(licences.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
});

/** Writes a package that is installed in the folder of the test. */
async function installPackage(name: string, manifest: object): Promise<void> {
  await mkdir(join(folder, 'node_modules', name), { recursive: true });
  await writeFile(join(folder, 'node_modules', name, 'package.json'), JSON.stringify(manifest));
}

test('a missing package is an error, unless it is optional', async () => {
  const optionalDependencies = { 'for-another-system': '1' };
  await installPackage('complete', { dependencies: optionalDependencies, optionalDependencies });
  await installPackage('incomplete', { dependencies: { complete: '1', forgotten: '1' } });
  const foldersOf = (...names: readonly string[]) => [...foldersWithDependencies(names, folder, folder)];
  expect(foldersOf('complete')).toEqual([join(folder, 'node_modules/complete')]);
  expect(() => foldersOf('incomplete')).toThrow('The package forgotten is not installed');
  expect(() => foldersOf('complete', 'unknown')).toThrow('The package unknown is not installed');
});
