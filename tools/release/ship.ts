import type { Registry } from '@homeground/shared/contracts';
import { packageVersion, type Part } from '../webpack/workspace';
import { sourceFingerprint } from '../webpack/fingerprint';
import { buildCandidate, testPart } from './make';
import { readNeedsOfCandidate } from './contract/needs';
import { fetchOffer, type Offer } from './contract/offer';
import type { Candidate } from './gate/candidate';
import { uploadedCandidate } from './gate/candidate';
import { throwIfRefused, type Refusal } from './gate/refusal';
import { serverRefusals } from './gate/server.rules';
import { repairRegistryCopy, readLive, type LiveSite } from './live/pointer';
import { formatElapsed, printToConsole, runTimed, type PrintLine } from './say';
import type { Target } from './target/target';
import {
  compareVersions,
  isReleaseVersion,
  nextVersion,
  findReleaseOfSource,
  versionsOf,
} from './upload/released';

/** Target state of a release after its gate. */
export type Stage =
  | { readonly kind: 'live' }
  /** `growsAutomatically`: by the schedule in `watch/growth.rules.ts`. */
  | { readonly kind: 'canary'; readonly percent: number; readonly growsAutomatically: boolean }
  /** Uploaded and listed for preview; visitors see it only on request. */
  | { readonly kind: 'preview' };

export interface Order {
  readonly part: Part;
  readonly target: Target;
  readonly url: string;
  readonly stage: Stage;
  readonly why: string;
  readonly dryRun: boolean;
  /** False only in tests of the release command, which would otherwise run tests within tests. */
  readonly runsTests: boolean;
  readonly version?: string;
  /** Another origin from which pages load the area. */
  readonly origin?: string;
  readonly print?: PrintLine;
  /** False only for a site without a server yet: the calls of the release are then not compared. */
  readonly hasServer?: boolean;
}

export interface PreparedRelease {
  readonly candidate: Candidate;
  /** null: the target already has it, from a release that stopped after its upload. */
  readonly buildFolder: string | null;
  readonly live: LiveSite | null;
  /** Resolves when the tests of the part have passed. They run in parallel with the gate; the upload waits for them. */
  readonly tested: Promise<void>;
}

export function liveVersion(registry: Registry | undefined, part: Part): string | null {
  return (part === 'shell' ? registry?.shell.version : registry?.remotes[part]?.version) ?? null;
}

/** Fetches what the live server offers; null if the order says that there is no server yet. */
export async function offerFor({ hasServer = true, url }: Order): Promise<Offer | null> {
  return hasServer ? fetchOffer(url) : null;
}

/** Compares what a candidate needs with what the live server offers (ADR 170). */
export async function serverRefusalsOf(candidate: Candidate, offer: Offer | null): Promise<Refusal[]> {
  const needs = await readNeedsOfCandidate(candidate);
  return offer && needs ? serverRefusals(candidate.release, needs, offer) : [];
}

/** Compares again if another server has gone live while the gate ran. */
export async function recheckIfServerChanged(
  order: Order,
  candidate: Candidate,
  checkedOffer: Offer | null,
): Promise<void> {
  const currentOffer = await offerFor(order);
  if (currentOffer?.name !== checkedOffer?.name)
    throwIfRefused(await serverRefusalsOf(candidate, currentOffer));
}

/** Waits for the work, and fails as soon as the tests do. */
export function firstFailure<T>(tested: Promise<void>, work: Promise<T>): Promise<T> {
  const failed = tested.then(() => work);
  // The failure is reported by the race, or by a later `await tested`.
  failed.catch(() => undefined);
  return Promise.race([work, failed]);
}

async function runTests(print: PrintLine, part: Part): Promise<void> {
  const startedAt = performance.now();
  const testsRun = await testPart(part);
  print(`  ✓ tests of ${part}: ${testsRun} (${formatElapsed(startedAt)})`);
}

/** Chooses the version and builds it, or uses the upload of an earlier attempt with the same source. */
export async function prepare(order: Order): Promise<PreparedRelease> {
  const { part, target, print = printToConsole, runsTests } = order;
  await repairRegistryCopy(target);
  const live = await readLive(target);
  const earlierRelease = order.version
    ? null
    : await findReleaseOfSource(target, part, sourceFingerprint(part));
  if (earlierRelease) {
    print(`  ${part} ${earlierRelease.version} of the same source is already uploaded`);
    return {
      candidate: uploadedCandidate(earlierRelease, target),
      buildFolder: null,
      live,
      tested: Promise.resolve(),
    };
  }
  const existing = (await versionsOf(target, part)).filter(isReleaseVersion).sort(compareVersions);
  const version = order.version ?? nextVersion(existing, packageVersion(part));
  if (existing.includes(version))
    throw new Error(
      `${part} ${version} is already in ${target.name}, with another source. Leave --version out, or use a higher number.`,
    );
  const tested = runsTests ? runTests(print, part) : Promise.resolve();
  const built = runTimed(print, `built ${part} ${version}`, () => buildCandidate(part, version));
  // Failing tests end the build at once.
  const { candidate, folder } = await firstFailure(tested, built);
  return { candidate, buildFolder: folder, live, tested };
}
