import type { Registry } from '@homeground/shared/contracts';
import { packageVersion, type Part } from '../webpack/workspace';
import { sourceFingerprint } from '../webpack/fingerprint';
import { buildCandidate, testPart } from './make';
import { needsOfCandidate } from './contract/needs';
import { offerAt, type Offer } from './contract/offer';
import type { Candidate } from './gate/candidate';
import { uploadedCandidate } from './gate/candidate';
import { passOrThrow, type Refusal } from './gate/refusal';
import { serverRefusals } from './gate/server.rules';
import { mendCopy, readLive, type Live } from './live/pointer';
import { toConsole, timed, type Say } from './say';
import type { Target } from './target/target';
import { byNumber, isNumbered, nextVersion, releasedFrom, versionsOf } from './upload/released';

/** Target state of a release after its gate. */
export type Stage =
  | { readonly kind: 'live' }
  /** `grows`: by itself, as written in `watch/growth.rules.ts`. */
  | { readonly kind: 'canary'; readonly percent: number; readonly grows: boolean }
  /** Uploaded and listed for preview; visitors see it only on request. */
  | { readonly kind: 'preview' };

export interface Order {
  readonly part: Part;
  readonly target: Target;
  readonly url: string;
  readonly stage: Stage;
  readonly why: string;
  readonly dryRun: boolean;
  /** Off only in tests of the release command itself, which would otherwise run tests within tests. */
  readonly tests: boolean;
  readonly version?: string;
  readonly say?: Say;
  /** Off only for a site that no server answers for yet: nothing is known then of what releases may call. */
  readonly server?: boolean;
}

export interface Prepared {
  readonly candidate: Candidate;
  /** null: the target already has it, from a release that stopped after its upload. */
  readonly builtIn: string | null;
  readonly live: Live | null;
}

export function liveVersion(registry: Registry | undefined, part: Part): string | null {
  return (part === 'shell' ? registry?.shell.version : registry?.remotes[part]?.version) ?? null;
}

/** Asks what the live server offers; null: the order says that there is no server yet. */
export async function offerFor({ server = true, url }: Order): Promise<Offer | null> {
  return server ? offerAt(url) : null;
}

/** Compares what a candidate needs with what the live server offers (ADR 170). */
export async function serverRefusalsOf(candidate: Candidate, offer: Offer | null): Promise<Refusal[]> {
  const needs = await needsOfCandidate(candidate);
  return offer && needs ? serverRefusals(candidate.release, needs, offer) : [];
}

/** Compares once more where another server has become live while the gate ran. */
export async function needSameServer(order: Order, candidate: Candidate, seen: Offer | null): Promise<void> {
  const now = await offerFor(order);
  if (now?.name !== seen?.name) passOrThrow(await serverRefusalsOf(candidate, now));
}

/** Chooses the version and makes its files: built now, or found where an earlier try of the same source left them. */
export async function prepare(order: Order): Promise<Prepared> {
  const { part, target, say = toConsole, tests } = order;
  await mendCopy(target);
  const live = await readLive(target);
  const earlier = order.version ? null : await releasedFrom(target, part, sourceFingerprint(part));
  if (earlier) {
    say(`  ${part} ${earlier.version} was made of this source and is uploaded already`);
    return { candidate: uploadedCandidate(earlier, target), builtIn: null, live };
  }
  const existing = (await versionsOf(target, part)).filter(isNumbered).sort(byNumber);
  const version = order.version ?? nextVersion(existing, packageVersion(part));
  if (existing.includes(version))
    throw new Error(
      `${part} ${version} is in ${target.name} already, made of another source. Leave --version out, or name a higher one.`,
    );
  const [{ candidate, folder }] = await Promise.all([
    timed(say, `built ${part} ${version}`, () => buildCandidate(part, version)),
    tests ? timed(say, `tests of ${part}`, () => testPart(part)) : Promise.resolve(),
  ]);
  return { candidate, builtIn: folder, live };
}
