import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from './until';

const script = join(__dirname, 'database-process.ts');
const loader = pathToFileURL(createRequire(__filename).resolve('tsx')).href;

/** A process of database-process.ts with its output. */
export interface TestProcess {
  readonly child: ChildProcess;
  readonly lines: string[];
  readonly errors: string[];
  readonly exit: Promise<number | null>;
  waitForLine(matches: (line: string) => boolean): Promise<string>;
  /** Writes a line to the input of the process. */
  tell(line: string): void;
}

const startedProcesses: ChildProcess[] = [];

export function startProcess(
  args: readonly string[],
  options: { prefix?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): TestProcess {
  const [command = process.execPath, ...rest] = [
    ...(options.prefix ?? []),
    process.execPath,
    '--import',
    loader,
    script,
    ...args,
  ];
  const child = spawn(command, rest, {
    env: { ...process.env, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  startedProcesses.push(child);
  const lines = collect(child.stdout);
  const errors = collect(child.stderr);
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const waitForLine = async (matches: (line: string) => boolean) => {
    const line = await until(() => lines.find(matches) ?? (hasEnded() && `ended: ${errors.join('\n')}`));
    if (!matches(line)) throw new Error(line);
    return line;
  };
  return {
    child,
    lines,
    errors,
    exit,
    waitForLine,
    tell: (line) => void child.stdin?.write(`${line}\n`),
  };
}

/** Collects complete lines; a line that a kill cut off has no line break and does not count. */
function collect(stream: ChildProcess['stdout']): string[] {
  const lines: string[] = [];
  let rest = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  return lines;
}

export function killLeftovers(): void {
  for (const child of startedProcesses.splice(0)) child.kill('SIGKILL');
}

/** Returns the processes whose working directory is in the folder: a PostgreSQL server and its children. Linux only. */
export function processesIn(folder: string): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && `${readlinkSync(`/proc/${pid}/cwd`)}${sep}`.startsWith(`${folder}${sep}`);
      } catch {
        return false;
      }
    });
}

export function kill(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process ended in the meantime.
    }
  }
}

/** Removes the two folders that a killed server leaves behind: the data folder and the folder of its socket. */
export async function forgetFolder(folder: string): Promise<void> {
  const socketFolder = await readFile(join(folder, 'postgres-address'), 'utf8').catch(() => null);
  for (const path of [socketFolder, folder]) if (path) await rm(path, { recursive: true, force: true });
}

export async function newFolder(): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), 'homeground-data-')));
}
