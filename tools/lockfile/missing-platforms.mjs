/**
 * A registry mirror may have the native packages of some platforms only. npm leaves the others out of the lock file, and `npm ci` then
 * fails on every machine. These functions find and fill the gaps.
 *
 * @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string>, link?: boolean }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

const systems = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'android',
  'openharmony',
];
const processors = [
  'x64',
  'arm64',
  'arm',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
];
/** @type {Readonly<Record<string, string>>} */
const synonyms = {
  windows: 'win32',
  armv7: 'arm',
  armhf: 'arm',
  ppc64le: 'ppc64',
  mac: 'darwin',
  macos: 'darwin',
};

/** Returns the folders in which Node searches for `name` from the package at `packagePath`, nearest first. @param {string} packagePath @param {string} name */
function searchPath(packagePath, name) {
  const paths = [];
  // Each step cuts off the last `/node_modules/…`, until the root is left.
  for (
    let folder = packagePath;
    ;
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))
  ) {
    paths.push(folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`);
    if (folder === '') return paths;
  }
}

/** @param {string} name @param {readonly string[]} knownWords */
function wordsIn(name, knownWords) {
  const words = name.split(/[-/_]/).map((word) => synonyms[word] ?? word);
  return knownWords.filter((item) => words.includes(item));
}

/** Builds a lock file entry from a name and a range. @param {string} name @param {string} range @returns {Entry} */
function entryFor(name, range) {
  const version = /\d+\.\d+\.\d+[\w.+-]*/.exec(range)?.[0];
  if (version === undefined)
    throw new Error(
      `${name}@${range} names no version: add it to package-lock.json on a machine with a full registry.`,
    );
  // The package fsevents is for macOS only, but its name contains no system.
  const os = name === 'fsevents' ? ['darwin'] : wordsIn(name, systems);
  const cpu = wordsIn(name, processors);
  if (os.length + cpu.length === 0)
    throw new Error(
      `${name} does not say which platform it is for: add it to package-lock.json on a machine with a full registry.`,
    );
  return { version, optional: true, ...(cpu.length > 0 ? { cpu } : {}), ...(os.length > 0 ? { os } : {}) };
}

/** Returns the optional dependencies that the lock file does not contain. @param {Lock} lock */
export function missingPlatforms({ packages }) {
  return Object.entries(packages).flatMap(([packagePath, { optionalDependencies = {}, link }]) =>
    link
      ? []
      : Object.entries(optionalDependencies)
          .filter(([name]) => !searchPath(packagePath, name).some((candidate) => candidate in packages))
          .map(([name, range]) => ({ packagePath, name, range })),
  );
}

/** @param {Lock} lock @returns {Lock} */
export function withAllPlatforms(lock) {
  const packages = { ...lock.packages };
  for (const { name, range } of missingPlatforms(lock))
    packages[`node_modules/${name}`] = entryFor(name, range);
  const { '': rootEntry = {}, ...otherEntries } = packages;
  const sortedEntries = Object.entries(otherEntries).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: { '': rootEntry, ...Object.fromEntries(sortedEntries) } };
}
