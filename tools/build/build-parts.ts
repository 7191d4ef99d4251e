import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { localVersion } from '../webpack/fingerprint';
import { resolveRepositoryPath, releasesFolder, type Part } from '../webpack/workspace';
import { readRelease, type Release } from './release';

const cli = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');
const maxParallelBuilds = 2;

export interface BuildProgress {
  readonly reportStart: (part: Part) => void;
  readonly reportEnd: (part: Part, seconds: number) => void;
}

/** Compiles a part with webpack. `outputFolder` replaces the folder of the usual builds. */
export async function compilePart(
  part: Part,
  version: string,
  runningProcesses: Set<ChildProcess>,
  outputFolder?: string,
): Promise<void> {
  const config = resolveRepositoryPath(`${part}/webpack.config.mjs`);
  const outputArguments = outputFolder === undefined ? [] : ['--output-path', outputFolder];
  const args = [cli, '--config', config, '--env', `release=${version}`, ...outputArguments];
  const child = spawn(process.execPath, args, {
    cwd: resolveRepositoryPath(part),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  runningProcesses.add(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  runningProcesses.delete(child);
  if (code !== 0)
    throw new Error(
      `${part} does not build. Correct the errors below, then run the command again.\n${output.trim()}`,
    );
}

/** Builds the parts whose inputs changed, two at a time, and reuses the other builds. */
export async function buildParts(parts: readonly Part[], progress: BuildProgress): Promise<Release[]> {
  const runningProcesses = new Set<ChildProcess>();
  const stop = () => runningProcesses.forEach((child) => child.kill());
  process.once('exit', stop);
  const releases = new Map<Part, Release>();
  const waitingParts = [...parts];
  const buildWaitingParts = async () => {
    for (let part = waitingParts.shift(); part; part = waitingParts.shift())
      releases.set(part, await releaseOf(part, progress, runningProcesses));
  };
  try {
    await Promise.all(Array.from({ length: maxParallelBuilds }, buildWaitingParts));
  } finally {
    stop();
    process.off('exit', stop);
  }
  return parts.flatMap((part) => releases.get(part) ?? []);
}

async function releaseOf(
  part: Part,
  progress: BuildProgress,
  runningProcesses: Set<ChildProcess>,
): Promise<Release> {
  const version = localVersion(part);
  const folder = join(releasesFolder, part, version);
  const existingRelease = await readRelease(folder);
  if (existingRelease) return existingRelease;
  progress.reportStart(part);
  const startedAt = performance.now();
  await compilePart(part, version, runningProcesses);
  progress.reportEnd(part, (performance.now() - startedAt) / 1000);
  const builtRelease = await readRelease(folder);
  if (!builtRelease) throw new Error(`${part} was built, but ${folder}/release.json is missing.`);
  return builtRelease;
}
