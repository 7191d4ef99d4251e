import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { localVersion } from '../webpack/fingerprint';
import { releasesFolder, root, type Part } from '../webpack/workspace';
import { readRelease, type Release } from './release';

const cli = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');
const atOnce = 2;

export interface BuildNews {
  readonly started: (part: Part) => void;
  readonly finished: (part: Part, seconds: number) => void;
}

/** Compiles a part with webpack. `into`: another output folder than that of the usual builds. */
export async function compile(
  part: Part,
  version: string,
  running: Set<ChildProcess>,
  into?: string,
): Promise<void> {
  const config = join(root, part, 'webpack.config.mjs');
  const elsewhere = into === undefined ? [] : ['--output-path', into];
  const args = [cli, '--config', config, '--env', `release=${version}`, ...elsewhere];
  const child = spawn(process.execPath, args, { cwd: join(root, part), stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  running.delete(child);
  if (code !== 0)
    throw new Error(
      `${part} does not build. Correct what webpack says, then run the command again.\n${output.trim()}`,
    );
}

/** Builds the parts whose inputs changed, two at a time, and reuses the other builds. */
export async function buildParts(parts: readonly Part[], news: BuildNews): Promise<Release[]> {
  const running = new Set<ChildProcess>();
  const stop = () => running.forEach((child) => child.kill());
  process.once('exit', stop);
  const releases = new Map<Part, Release>();
  const waiting = [...parts];
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift())
      releases.set(part, await releaseOf(part, news, running));
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    stop();
    process.off('exit', stop);
  }
  return parts.flatMap((part) => releases.get(part) ?? []);
}

async function releaseOf(part: Part, news: BuildNews, running: Set<ChildProcess>): Promise<Release> {
  const version = localVersion(part);
  const folder = join(releasesFolder, part, version);
  const existing = await readRelease(folder);
  if (existing) return existing;
  news.started(part);
  const begun = performance.now();
  await compile(part, version, running);
  news.finished(part, (performance.now() - begun) / 1000);
  const built = await readRelease(folder);
  if (!built) throw new Error(`${part} was built, but ${folder}/release.json is missing.`);
  return built;
}
