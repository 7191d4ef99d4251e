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
const otherNames = {
  windows: 'win32',
  armv7: 'arm',
  armhf: 'arm',
  ppc64le: 'ppc64',
  mac: 'darwin',
  macos: 'darwin',
};

/** Returns the folders in which Node searches for `name` from the package at `place`, nearest first. @param {string} place @param {string} name */
function searchPath(place, name) {
  const places = [];
  for (let folder = place; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    places.push(folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`);
    if (folder === '') return places;
  }
}

/** Returns the search path; packages of a workspace are also found in the root. @param {string} place @param {string} name */
const candidates = (place, name) => [...searchPath(place, name), `node_modules/${name}`];

/** @param {string} name @param {readonly string[]} known */
function wordsIn(name, known) {
  const words = name.split(/[-/_]/).map((word) => otherNames[word] ?? word);
  return known.filter((item) => words.includes(item));
}

/** Builds a lock file entry from a name and a range. @param {string} name @param {string} range @returns {Entry} */
function entryFor(name, range) {
  const version = /\d+\.\d+\.\d+[\w.+-]*/.exec(range)?.[0];
  if (version === undefined)
    throw new Error(
      `${name}@${range} names no version: add it to package-lock.json on a machine with a full registry.`,
    );
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
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {}, link }]) =>
    link
      ? []
      : Object.entries(optionalDependencies)
          .filter(([name]) => !candidates(place, name).some((candidate) => candidate in packages))
          .map(([name, range]) => ({ place, name, range })),
  );
}

/** @param {Lock} lock @returns {Lock} */
export function withAllPlatforms(lock) {
  const packages = { ...lock.packages };
  for (const { name, range } of missingPlatforms(lock))
    packages[`node_modules/${name}`] = entryFor(name, range);
  const { '': top = {}, ...rest } = packages;
  const sorted = Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: { '': top, ...Object.fromEntries(sorted) } };
}
