import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock';
import { type Db, inTransaction, type Trx } from '../database';
import { Refusal } from '../errors/refusal';
import { claimKey, findRecord, recordAnswer, type RecordedAnswer } from './idempotency.repository';
import { intendedEffect, type IntendedEffect } from './idempotency-key';

/** Input of the effect: its transaction, and 32 bytes that a replay of the request gets again. */
export interface Effect {
  readonly trx: Trx;
  readonly secret: Buffer;
}

export interface Outcome<T> {
  readonly answer: T;
  readonly secret: Buffer;
}

/** Runs the effect and records its answer in one transaction; returns the recorded answer if the key was used before. */
export type CommitOnce<T> = (effect: (input: Effect) => Promise<T>) => Promise<Outcome<T>>;

/**
 * Every POST must make its changes through `once(request, (commit) => commit(({ trx }) => …))`. The key is recorded in the same
 * commit as the effect, so the same key never takes effect twice, on any number of servers. Code before `commit` (hashing,
 * look-ups) runs outside the transaction and is skipped on a replay; code inside `commit` may use only `trx`. A refusal records
 * nothing, so the next attempt is checked again.
 */
export type Once = <T>(
  request: FastifyRequest,
  work: (commit: CommitOnce<T>) => Promise<Outcome<T>>,
) => Promise<Outcome<T>>;

interface RunningRequest {
  readonly effect: IntendedEffect;
  readonly outcome: Promise<Outcome<unknown>>;
}

/** Requests that went through `once`. */
const requestsThroughOnce = new WeakSet<FastifyRequest>();

export function createIdempotency(db: Db, clock: Clock): Once {
  // Copies of a running request wait here and do not occupy database connections.
  const runningByKey = new Map<string, RunningRequest>();

  const once: Once = async <T>(
    request: FastifyRequest,
    work: (commit: CommitOnce<T>) => Promise<Outcome<T>>,
  ) => {
    requestsThroughOnce.add(request);
    const effect = intendedEffect(request);
    const key = effect.keyHash.toString('base64');
    const runningRequest = runningByKey.get(key);
    if (runningRequest) {
      assertSameBody(effect, runningRequest.effect);
      // The same fingerprint comes from the same route and body, so the answer has this route's type.
      return runningRequest.outcome as Promise<Outcome<T>>;
    }
    const outcome = findReplay<T>(effect).then(
      (replay) => replay ?? work((runEffect) => commitEffect(effect, runEffect)),
    );
    runningByKey.set(key, { effect, outcome });
    return outcome.finally(() => runningByKey.delete(key));
  };

  async function findReplay<T>(effect: IntendedEffect): Promise<Outcome<T> | null> {
    const record = await findRecord(db, effect.keyHash);
    return record && toOutcome<T>(effect, record);
  }

  function commitEffect<T>(
    effect: IntendedEffect,
    runEffect: (input: Effect) => Promise<T>,
  ): Promise<Outcome<T>> {
    const seed = randomBytes(32);
    return inTransaction(db, async (trx) => {
      const claim = { ...effect, seed, now: clock.now() };
      const isClaimed = await claimKey(trx, claim).catch(refuseWhileRunning);
      if (!isClaimed) {
        const record = await findRecord(trx, effect.keyHash);
        return record ? toOutcome<T>(effect, record) : refuseWhileRunning({ code: LOCK_TIMEOUT });
      }
      const secret = effect.secretFor(seed);
      const answer = await runEffect({ trx, secret });
      await recordAnswer(trx, effect.keyHash, answer);
      return { answer, secret };
    });
  }

  return once;
}

/** Fails a POST that succeeded without once(), so that the route's first test finds it. */
export async function requireIdempotency(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (
    request.method !== 'POST' ||
    request.is404 ||
    request.routeOptions.config.repeatable === true ||
    reply.statusCode >= 300 ||
    requestsThroughOnce.has(request)
  )
    return;
  throw new Error(
    `POST ${request.routeOptions.url} answered without once(): make the changes of the call in once().`,
  );
}

const LOCK_TIMEOUT = '55P03';

function toOutcome<T>(effect: IntendedEffect, record: RecordedAnswer): Outcome<T> {
  assertSameBody(effect, record);
  // This route wrote the record for this body: the fingerprint covers both.
  return { answer: record.answer as T, secret: effect.secretFor(record.seed) };
}

function assertSameBody(effect: IntendedEffect, other: { readonly fingerprint: Buffer }): void {
  if (effect.fingerprint.equals(other.fingerprint)) return;
  throw new Refusal(422, 'request.key_reused', {
    message: 'This idempotency key was already used for another request.',
  });
}

function refuseWhileRunning(thrown: unknown): never {
  if (typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === LOCK_TIMEOUT) {
    throw new Refusal(409, 'request.in_progress', {
      retryAfterSeconds: 2,
      message: 'The same request is still being worked on.',
    });
  }
  throw thrown;
}
