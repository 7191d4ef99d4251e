import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cache } from './places.mjs';

/** Names of tool caches in the temporary folder. They are removed with the folder, but not reported. */
const toolCaches = /^(?:tsx-|jest_|node-compile-cache$|playwright-transform-cache)/;
const permanentCacheFolders = [
  'compressed',
  'eslint',
  'gate',
  'jest',
  'needs',
  'prettier',
  'programs',
  'scratch',
  'screens',
  'types',
];

/** @typedef {{ id: string, folder: string, cacheFolder: string, cacheBefore: readonly string[] }} Run */

/** @param {string} folder */
const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** Returns the temporary work folders of tests and tools in `.cache`. @param {string} cacheFolder */
const workFoldersIn = (cacheFolder) => [
  ...namesIn(cacheFolder).filter((name) => !permanentCacheFolders.includes(name)),
  ...namesIn(path.join(cacheFolder, 'scratch')).map((name) => `scratch/${name}`),
];

/** Sets a mark and a temporary folder for all later processes. Both identify the leftovers of these processes. @returns {Run} */
export function beginRun(cacheFolder = cache) {
  const id = randomBytes(4).toString('hex');
  const folder = path.join(tmpdir(), `hg-${id}`);
  mkdirSync(folder);
  // If we are root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  process.env.HOMEGROUND_TEST_RUN = id;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { id, folder, cacheFolder, cacheBefore: workFoldersIn(cacheFolder) };
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

/** @param {string} processFolder */
function workingFolderOf(processFolder) {
  try {
    return readlinkSync(`${processFolder}/cwd`);
  } catch {
    return '';
  }
}

/**
 * Finds the processes of a run: by the mark in the environment, by the working folder (PostgreSQL overwrites its environment), or by the
 * command line. Linux only.
 * @param {Run} run
 */
function processesOf({ id, folder }) {
  return namesIn('/proc').filter((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return false;
    const processFolder = `/proc/${name}`;
    return (
      textOf(`${processFolder}/environ`).split('\0').includes(`HOMEGROUND_TEST_RUN=${id}`) ||
      `${workingFolderOf(processFolder)}/`.startsWith(`${folder}/`) ||
      textOf(`${processFolder}/cmdline`).includes(folder)
    );
  });
}

/** @param {string} pid */
function describeProcess(pid) {
  const commandLine = textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
  return `process ${pid} (${commandLine.slice(0, 100) || 'ended'})`;
}

/** Drops the databases of a run and returns their names. @param {Run} run @param {string | null} url @returns {Promise<string[]>} */
async function removeDatabasesOf({ id }, url) {
  if (!url) return [];
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const query = 'select datname from pg_database where strpos(datname, $1) > 0';
    const { rows } = await client.query(query, [`_${id}_`]);
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
    return rows.map(({ datname }) => `database ${datname} on the outside PostgreSQL`);
  } finally {
    await client.end();
  }
}

/**
 * Ends the processes and removes the files and databases that the stages left behind. Returns their names.
 * @param {Run} run
 * @param {string | null} databaseUrl of the outside PostgreSQL
 * @param {number} timeoutMs time in which processes may end by themselves
 * @returns {Promise<string[]>}
 */
export async function removeLeftovers(run, databaseUrl, timeoutMs = 20_000) {
  let processes = processesOf(run);
  for (const end = Date.now() + timeoutMs; processes.length > 0 && Date.now() < end;) {
    await wait(100);
    processes = processesOf(run);
  }
  const remainingProcesses = processes.map(describeProcess);
  for (const pid of processes) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // The process ended in the meantime.
    }
  }
  const files = namesIn(run.folder)
    .filter((name) => !toolCaches.test(name))
    .map((name) => `${run.folder}/${name}`);
  const newCacheEntries = workFoldersIn(run.cacheFolder)
    .filter((name) => !run.cacheBefore.includes(name))
    .map((name) => path.join(run.cacheFolder, name));
  for (const file of [run.folder, ...newCacheEntries]) rmSync(file, { recursive: true, force: true });
  return [
    ...remainingProcesses,
    ...files,
    ...newCacheEntries,
    ...(await removeDatabasesOf(run, databaseUrl)),
  ];
}
