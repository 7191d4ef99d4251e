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

/** `into`: another folder than the one of all builds, for one that is not to be found there. */
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
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  running.delete(child);
  if (code !== 0)
    throw new Error(
      `${part} does not build. Correct what webpack says, then run the command again.\n${said.trim()}`,
    );
}

/** Builds the parts whose inputs changed, two at a time; the others are taken as they are. */
export async function buildParts(parts: readonly Part[], news: BuildNews): Promise<Release[]> {
  const running = new Set<ChildProcess>();
  const stop = () => running.forEach((child) => child.kill());
  process.once('exit', stop);
  const releases = new Map<Part, Release>();
  const waiting = [...parts];
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift())
      releases.set(part, await released(part, news, running));
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    stop();
    process.off('exit', stop);
  }
  return parts.flatMap((part) => releases.get(part) ?? []);
}

async function released(part: Part, news: BuildNews, running: Set<ChildProcess>): Promise<Release> {
  const version = localVersion(part);
  const folder = join(releasesFolder, part, version);
  const kept = await readRelease(folder);
  if (kept) return kept;
  news.started(part);
  const begun = performance.now();
  await compile(part, version, running);
  news.finished(part, (performance.now() - begun) / 1000);
  const made = await readRelease(folder);
  if (!made) throw new Error(`${part} was built, but ${folder}/release.json is missing.`);
  return made;
}
