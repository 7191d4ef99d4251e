import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { runCommand } from './command.mjs';

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the program that an environment variable names; undefined without the variable. @param {string} variable */
export function configuredProgram(variable) {
  const program = process.env[variable];
  if (!program || isExecutable(program)) return program;
  throw new Error(`${variable} is "${program}", which is not an executable file. Correct it or unset it.`);
}

/** Finds a program in the folders of PATH. @param {string} name */
export function findInPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable) ?? null;
}

export const hasAptGet = () => process.platform === 'linux' && findInPath('apt-get') !== null;

export const canInstall = () => hasAptGet() && process.getuid?.() === 0;

/** Updates the lists of packages. @param {string} logName name for the log */
export const updatePackages = (logName) =>
  runCommand('apt-get', ['update', '-qq'], { log: `${logName}-update`, minutes: 5 });

/** Installs Debian packages. @param {string} logName name for the logs @param {readonly (readonly string[])[]} packages lists that are installed one after the other */
export async function installPackages(logName, packages) {
  await updatePackages(logName);
  for (const names of packages)
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      log: `${logName}-install`,
      minutes: 10,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
}
