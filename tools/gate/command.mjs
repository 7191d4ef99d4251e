import { spawn } from 'node:child_process';
import { mkdirSync, createWriteStream } from 'node:fs';
import path from 'node:path';
import { cache, root } from './places.mjs';
import { indented, wholeLines } from './whole-lines.mjs';

/** @typedef {{ env?: Record<string, string | undefined>, cwd?: string, log?: string, minutes?: number, show?: boolean }} Options */
/** @typedef {{ code: number | null, output: string }} CommandResult */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Ends the process group of a command, because the workers of a test runner must not outlive it.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function end(child, signal = 'SIGKILL') {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The process has already ended.
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) end(child, 'SIGTERM');
    process.exit(130);
  });
}

/**
 * Runs a command, prints its output indented and writes it to `.cache/gate/<log>.log`. Resolves to the exit code; null if the command
 * was ended after `minutes`.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<CommandResult>}
 */
export function run(command, args, { env = {}, cwd = root, log = 'last', minutes = 10, show = true } = {}) {
  mkdirSync(path.join(cache, 'gate'), { recursive: true });
  const file = createWriteStream(path.join(cache, 'gate', `${log}.log`));
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
  });
  running.add(child);
  let output = '';
  const take = (/** @type {string} */ text) => {
    output += text;
    file.write(text);
    if (show) process.stdout.write(indented(text));
  };
  const streams = [child.stdout, child.stderr].map((stream) => {
    const lines = wholeLines(take);
    stream.on('data', lines.take);
    return lines;
  });
  return new Promise((done) => {
    let timedOut = false;
    const limit = setTimeout(() => {
      timedOut = true;
      take(`\nEnded: it did not finish within ${minutes} minutes.\n`);
      end(child);
    }, minutes * 60_000);
    const finish = (/** @type {number | null} */ code) => {
      clearTimeout(limit);
      running.delete(child);
      for (const lines of streams) lines.end();
      // Ends processes that a test left in its group, so that they do not disturb the next stage.
      end(child);
      file.end(() => done({ code: timedOut ? null : code, output }));
    };
    child.on('error', (cause) => {
      take(`${command} could not be started: ${cause.message}\n`);
      finish(null);
    });
    child.on('close', finish);
  });
}

/** @param {readonly string[]} args @param {Options} [options] */
export const npm = (args, options) => run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
/** @param {readonly string[]} args @param {Options} [options] */
export const node = (args, options) => run(process.execPath, args, options);
