import type { Registry } from '@homeground/shared/contracts';
import { packageVersion, type Part } from '../webpack/workspace';
import { sourceFingerprint } from '../webpack/fingerprint';
import { buildCandidate, testPart } from './make';
import { readNeedsOfCandidate } from './contract/needs';
import { fetchServerApi, type ServerApi } from './contract/server-api';
import type { Candidate } from './gate/candidate';
import { uploadedCandidate } from './gate/candidate';
import { throwIfRefused, type Refusal } from './gate/refusal';
import { serverRefusals } from './gate/server.rules';
import { repairRegistryCopy, readLive, type LiveSite } from './live/pointer';
import { formatElapsed, printToConsole, runTimed, type PrintLine } from './print';
import type { Target } from './target/target';
import {
  compareVersions,
  isReleaseVersion,
  nextVersion,
  findReleaseOfSource,
  versionsOf,
} from './upload/released';

/** State of a release after it has passed all checks. */
export type Stage =
  | { readonly kind: 'live' }
  /** `growsAutomatically`: by the schedule in `watch/growth.rules.ts`. */
  | { readonly kind: 'canary'; readonly percent: number; readonly growsAutomatically: boolean }
  /** The release is uploaded and listed for preview; visitors see it only on request. */
  | { readonly kind: 'preview' };

export interface ReleaseRequest {
  readonly part: Part;
  readonly target: Target;
  readonly url: string;
  readonly stage: Stage;
  readonly why: string;
  readonly dryRun: boolean;
  /** False with `--no-tests`, for example in tests of the release command, which would otherwise run tests within tests. */
  readonly runsTests: boolean;
  readonly version?: string;
  /** Another origin from which pages load the area. */
  readonly origin?: string;
  readonly print?: PrintLine;
  /** False for a site without a server yet: the calls of the release are then not compared. */
  readonly hasServer?: boolean;
}

export interface PreparedRelease {
  readonly candidate: Candidate;
  /** Null if the target already has the files, because an earlier release stopped after its upload. */
  readonly buildFolder: string | null;
  readonly live: LiveSite | null;
  /** Resolves when the tests of the part have passed. They run in parallel with the gate; the upload waits for them. */
  readonly testsPassed: Promise<void>;
}

export function liveVersion(registry: Registry | undefined, part: Part): string | null {
  return (part === 'shell' ? registry?.shell.version : registry?.remotes[part]?.version) ?? null;
}

/** Fetches what the live server offers; null if the request says that there is no server yet. */
export async function liveApiFor({ hasServer = true, url }: ReleaseRequest): Promise<ServerApi | null> {
  return hasServer ? fetchServerApi(url) : null;
}

/** Compares what a candidate needs with what the live server offers (ADR 170). */
export async function candidateServerRefusals(
  candidate: Candidate,
  api: ServerApi | null,
): Promise<Refusal[]> {
  const needs = await readNeedsOfCandidate(candidate);
  return api && needs ? serverRefusals(candidate.release, needs, api) : [];
}

/** Compares again if another server has gone live while the gate ran. */
export async function recheckIfServerChanged(
  request: ReleaseRequest,
  candidate: Candidate,
  checkedApi: ServerApi | null,
): Promise<void> {
  const currentApi = await liveApiFor(request);
  if (currentApi?.name !== checkedApi?.name)
    throwIfRefused(await candidateServerRefusals(candidate, currentApi));
}

/** Waits for the work, and fails as soon as the tests do. */
export function waitUnlessTestsFail<T>(testsPassed: Promise<void>, work: Promise<T>): Promise<T> {
  const workAfterTests = testsPassed.then(() => work);
  // The failure is reported by the race, or by a later `await testsPassed`.
  workAfterTests.catch(() => undefined);
  return Promise.race([work, workAfterTests]);
}

async function runTests(print: PrintLine, part: Part): Promise<void> {
  const startedAt = performance.now();
  const testDescription = await testPart(part);
  print(`  ✓ tests of ${part}: ${testDescription} (${formatElapsed(startedAt)})`);
}

/** Chooses the version and builds it, or uses the upload of an earlier attempt with the same source. */
export async function prepareRelease(request: ReleaseRequest): Promise<PreparedRelease> {
  const { part, target, print = printToConsole, runsTests } = request;
  await repairRegistryCopy(target);
  const live = await readLive(target);
  const earlierRelease = request.version
    ? null
    : await findReleaseOfSource(target, part, sourceFingerprint(part));
  if (earlierRelease) {
    print(`  ${part} ${earlierRelease.version} of the same source is already uploaded`);
    return {
      candidate: uploadedCandidate(earlierRelease, target),
      buildFolder: null,
      live,
      testsPassed: Promise.resolve(),
    };
  }
  const existingVersions = (await versionsOf(target, part)).filter(isReleaseVersion).sort(compareVersions);
  const version = request.version ?? nextVersion(existingVersions, packageVersion(part));
  if (existingVersions.includes(version))
    throw new Error(
      `${part} ${version} is already in ${target.name}, with another source. Leave --version out, or use a higher number.`,
    );
  const testsPassed = runsTests ? runTests(print, part) : Promise.resolve();
  const build = runTimed(print, `built ${part} ${version}`, () => buildCandidate(part, version));
  // Failing tests end the build at once.
  const { candidate, folder } = await waitUnlessTestsFail(testsPassed, build);
  return { candidate, buildFolder: folder, live, testsPassed };
}
