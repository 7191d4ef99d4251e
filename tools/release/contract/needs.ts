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
    `${fileName} is written in a way this checkout does not understand. Bring the checkout up to date.`,
  );
}

/** Reads what an uploaded release needs; null: it was built before releases said so. */
export async function readNeeds(
  target: Target,
  release: { name: string; version: string },
): Promise<Needs | null> {
  const needsPath = `${pathOfRelease(release)}/${needsFile}`;
  const value = await readJson(target, needsPath);
  return value === null ? null : parseNeeds(value, `${target.name}/${needsPath}`);
}

/** The same of a release that is about to go live. */
export async function readNeedsOfCandidate({ release, read }: Candidate): Promise<Needs | null> {
  if (!release.files[needsFile]) return null;
  const text = Buffer.from(await read(needsFile)).toString('utf8');
  return parseNeeds(JSON.parse(text) as unknown, needsFile);
}
