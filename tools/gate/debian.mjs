import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run } from './command.mjs';

/** @param {string} file */
export function runnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the program that an environment variable names; undefined without the variable. @param {string} variable */
export function programOf(variable) {
  const program = process.env[variable];
  if (!program || runnable(program)) return program;
  throw new Error(`${variable} is "${program}", which is not an executable file. Correct it or unset it.`);
}

/** Finds a program of PATH. @param {string} name */
export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(runnable) ?? null;
}

export const hasAptGet = () => process.platform === 'linux' && onPath('apt-get') !== null;

export const canInstall = () => hasAptGet() && process.getuid?.() === 0;

/** Updates the lists of packages. @param {string} what name for the log */
export const updatePackages = (what) =>
  run('apt-get', ['update', '-qq'], { log: `${what}-update`, minutes: 5 });

/** Installs Debian packages. @param {string} what name for the logs @param {readonly (readonly string[])[]} packages lists that are installed one after the other */
export async function install(what, packages) {
  await updatePackages(what);
  for (const names of packages)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      log: `${what}-install`,
      minutes: 10,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
}
