import { spawn } from 'node:child_process';
import { mkdirSync, createWriteStream } from 'node:fs';
import path from 'node:path';
import { cache, root } from './places.mjs';
import { indentLines, lineWriter } from './whole-lines.mjs';

/** @typedef {{ env?: Record<string, string | undefined>, cwd?: string, log?: string, minutes?: number, show?: boolean }} Options */
/** @typedef {{ code: number | null, output: string }} CommandResult */

/** @type {Set<import('node:child_process').ChildProcess>} */
const runningCommands = new Set();

/**
 * Ends the process group of a command, because the workers of a test runner must not outlive it.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endProcessGroup(child, signal = 'SIGKILL') {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The process has already ended.
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of runningCommands) endProcessGroup(child, 'SIGTERM');
    process.exit(130);
  });
}

/**
 * Runs a command, prints its output indented and writes it to `.cache/gate/<log>.log`. Resolves to exit code and output. The code
 * is null if the command did not start or was ended after `minutes`.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<CommandResult>}
 */
export function runCommand(
  command,
  args,
  { env = {}, cwd = root, log = 'last', minutes = 10, show = true } = {},
) {
  mkdirSync(path.join(cache, 'gate'), { recursive: true });
  const file = createWriteStream(path.join(cache, 'gate', `${log}.log`));
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
  });
  runningCommands.add(child);
  let output = '';
  const writeOutput = (/** @type {string} */ text) => {
    output += text;
    file.write(text);
    if (show) process.stdout.write(indentLines(text));
  };
  const writers = [child.stdout, child.stderr].map((stream) => {
    const writer = lineWriter(writeOutput);
    stream.on('data', writer.add);
    return writer;
  });
  return new Promise((resolve) => {
    let hasTimedOut = false;
    const timer = setTimeout(() => {
      hasTimedOut = true;
      writeOutput(`\nEnded: the command did not finish within ${minutes} minutes.\n`);
      endProcessGroup(child);
    }, minutes * 60_000);
    const finish = (/** @type {number | null} */ code) => {
      clearTimeout(timer);
      runningCommands.delete(child);
      for (const writer of writers) writer.end();
      // Ends processes that a test left in its group, so that they do not disturb the next stage.
      endProcessGroup(child);
      file.end(() => resolve({ code: hasTimedOut ? null : code, output }));
    };
    child.on('error', (cause) => {
      writeOutput(`${command} could not be started: ${cause.message}\n`);
      finish(null);
    });
    child.on('close', finish);
  });
}

/** @param {readonly string[]} args @param {Options} [options] */
export const runNpm = (args, options) =>
  runCommand(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
/** @param {readonly string[]} args @param {Options} [options] */
export const runNode = (args, options) => runCommand(process.execPath, args, options);
