import { pathOfRelease } from '../../build/publish';
import { needsFile, type Needs } from '../../webpack/needs/wire';
import type { Candidate } from '../gate/candidate';
import { readJson, type Target } from '../target/target';

function isNeeds(value: unknown): value is Needs {
  return (
    typeof value === 'object' && value !== null && 'schema' in value && value.schema === 1 && 'calls' in value
  );
}

function parseNeeds(value: unknown, fileName: string): Needs {
  if (isNeeds(value)) return value;
  throw new Error(
    `${fileName} has a format that this checkout does not understand. Bring the checkout up to date.`,
  );
}

/** Reads the needs of an uploaded release; null for an old release without `needs.json`. */
export async function readNeeds(
  target: Target,
  release: { name: string; version: string },
): Promise<Needs | null> {
  const needsPath = `${pathOfRelease(release)}/${needsFile}`;
  const value = await readJson(target, needsPath);
  return value === null ? null : parseNeeds(value, `${target.name}/${needsPath}`);
}

/** Reads the needs of a release that is about to go live; null for an old build without `needs.json`. */
export async function readNeedsOfCandidate({ release, read }: Candidate): Promise<Needs | null> {
  if (!release.files[needsFile]) return null;
  const text = Buffer.from(await read(needsFile)).toString('utf8');
  return parseNeeds(JSON.parse(text) as unknown, needsFile);
}
