import { accessSync, constants, existsSync } from 'node:fs';
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

/** The program that a variable names. @param {string} variable */
export function askedFor(variable) {
  const asked = process.env[variable];
  if (!asked || runnable(asked)) return asked;
  throw new Error(`${variable} is "${asked}", which is no program. Correct it or unset it.`);
}

export const canInstall = () =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, 'apt-get')));

/** Installs packages of Debian. @param {string} what @param {readonly (readonly string[])[]} packages each list by itself, in order */
export async function install(what, packages) {
  await run('apt-get', ['update', '-qq'], { log: `${what}-update`, minutes: 5 });
  for (const names of packages)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      log: `${what}-install`,
      minutes: 10,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
}
