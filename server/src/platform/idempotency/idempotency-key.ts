import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { invalidFields } from '../errors/refusal';

const HEADER = 'idempotency-key';
/** A UUID, or anything else long enough not to be met twice by chance. */
const KEY = /^[A-Za-z0-9_-]{16,64}$/;

/** Key and user of one intended effect. The raw key stays in memory: only its hash is stored. */
export interface IntendedEffect {
  readonly keyHash: Buffer;
  /** Keyed hash of route and body, so that the stored value reveals nothing about a password in the body. */
  readonly fingerprint: Buffer;
  /** The same secret for the same key, and unknown to a reader of the database. */
  secretFor(seed: Buffer): Buffer;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Request of a page without a script, which has no key: the route itself treats a repeated form as one. */
    plainForm?: boolean;
    /** Repeated, it changes nothing more or does the same again: its answer needs no record. */
    repeatable?: boolean;
  }
}

export async function requireKey(request: FastifyRequest): Promise<void> {
  if (request.routeOptions.config.plainForm === true) return;
  if (request.method === 'POST' && !request.is404) rawKey(request);
}

export function intendedEffect(request: FastifyRequest): IntendedEffect {
  const raw = rawKey(request);
  const scope = request.user?.id ?? 'anonymous';
  const route = `${request.method} ${request.url}`;
  return {
    keyHash: createHash('sha256').update(`${scope}\n${raw}`).digest(),
    fingerprint: createHmac('sha256', raw)
      .update(`${route}\n${canonical(request.body)}`)
      .digest(),
    secretFor: (seed) => createHmac('sha256', seed).update(raw).digest(),
  };
}

function rawKey(request: FastifyRequest): string {
  const given = request.headers[HEADER];
  if (given === undefined) throw invalidFields({ [HEADER]: 'required' });
  if (typeof given !== 'string' || !KEY.test(given)) throw invalidFields({ [HEADER]: 'wrong_format' });
  return given;
}

/** Two bodies that say the same are the same, whatever the order of their fields. */
function canonical(value: unknown): string {
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
