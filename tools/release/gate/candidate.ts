import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressContent } from '../../build/compress';
import { pathOfRelease } from '../../build/publish';
import type { Release } from '../../build/release';
import type { Target } from '../target/target';
import type { Sizes } from './budgets.rules';

/** A release before the switch. Its files are read from the build folder, or from an earlier upload. */
export interface Candidate {
  readonly release: Release;
  readonly read: (file: string) => Promise<Uint8Array>;
}

export function builtCandidate(release: Release, folder: string): Candidate {
  return { release, read: (file) => readFile(join(folder, file)) };
}

export function uploadedCandidate(release: Release, target: Target): Candidate {
  return {
    release,
    read: async (file) => {
      const path = `${pathOfRelease(release)}/${file}`;
      const storedFile = await target.read(path);
      if (!storedFile)
        throw new Error(
          `${target.name}/${path} is missing. Run "npm run releases -- gc", then release again.`,
        );
      return storedFile.content;
    },
  };
}

export async function scriptsOf({ release, read }: Candidate): Promise<Record<string, string>> {
  const names = Object.keys(release.files).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(
    names.map(async (file) => [file, Buffer.from(await read(file)).toString('utf8')] as const),
  );
  return Object.fromEntries(texts);
}

export async function sizesOf({ release, read }: Candidate): Promise<Sizes> {
  const sizes = await Promise.all(
    Object.keys(release.files).map(
      async (file) => [file, (await compressContent(await read(file))).br.length] as const,
    ),
  );
  return Object.fromEntries(sizes);
}

/** Returns a function that reads a file of a candidate, or else of the target. */
export function readWithCandidates(candidates: readonly Candidate[], target: Target) {
  return async (path: string): Promise<Uint8Array | null> => {
    const owningCandidate = candidates.find(({ release }) => path.startsWith(`${pathOfRelease(release)}/`));
    if (!owningCandidate) return (await target.read(path))?.content ?? null;
    const file = path.slice(pathOfRelease(owningCandidate.release).length + 1);
    return Object.hasOwn(owningCandidate.release.files, file) ? owningCandidate.read(file) : null;
  };
}
