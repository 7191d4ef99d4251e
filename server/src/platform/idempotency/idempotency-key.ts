import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { invalidFields } from '../errors/refusal';

const HEADER = 'idempotency-key';
/** A UUID, or another text that is long enough to be unique. */
const KEY = /^[A-Za-z0-9_-]{16,64}$/;

/** Key and user of one intended effect. The raw key stays in memory: only its hash is stored. */
export interface IntendedEffect {
  readonly keyHash: Buffer;
  /** Keyed hash of route and body, so that the stored value reveals nothing about a password in the body. */
  readonly fingerprint: Buffer;
  /** Returns the same secret for the same key; a reader of the database cannot compute it. */
  secretFor(seed: Buffer): Buffer;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True: a form of a page without a script, which has no key. The route itself recognises a repeated form. */
    plainForm?: boolean;
    /** True: a repeated call does no harm, so its response is not recorded. */
    repeatable?: boolean;
  }
}

export async function requireKey(request: FastifyRequest): Promise<void> {
  if (request.routeOptions.config.plainForm === true) return;
  if (request.method === 'POST' && !request.is404) readKey(request);
}

export function intendedEffect(request: FastifyRequest): IntendedEffect {
  const rawKey = readKey(request);
  const scope = request.user?.id ?? 'anonymous';
  const route = `${request.method} ${request.url}`;
  return {
    keyHash: createHash('sha256').update(`${scope}\n${rawKey}`).digest(),
    fingerprint: createHmac('sha256', rawKey)
      .update(`${route}\n${canonicalJson(request.body)}`)
      .digest(),
    secretFor: (seed) => createHmac('sha256', seed).update(rawKey).digest(),
  };
}

function readKey(request: FastifyRequest): string {
  const key = request.headers[HEADER];
  if (key === undefined) throw invalidFields({ [HEADER]: 'required' });
  if (typeof key !== 'string' || !KEY.test(key)) throw invalidFields({ [HEADER]: 'wrong_format' });
  return key;
}

/** JSON with sorted fields, so that the order of fields makes no difference. */
function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, item: unknown) =>
      isObject(item) ? Object.fromEntries(Object.entries(item).sort(byName)) : item,
    ) ?? ''
  );
}

function byName([first]: [string, unknown], [second]: [string, unknown]): number {
  return first < second ? -1 : 1;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
