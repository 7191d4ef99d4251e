import type { FastifyRequest } from 'fastify';
import { invalidFields, malformed } from '../errors/refusal';

/** NUL and lone surrogates, which the database cannot store; all other text is stored unchanged (SPEC 9, case 36). */
const UNSTORABLE = /[\0\p{Cs}]/u;
const MAX_DEPTH = 32;

/** Runs before validation: rejects text that the database would refuse, and bodies that are nested too deeply. */
export async function requireStorableText(request: FastifyRequest): Promise<void> {
  for (const part of [request.body, request.query, request.params]) inspect(part, '', 0);
}

function inspect(value: unknown, field: string, depth: number): void {
  if (depth > MAX_DEPTH) throw malformed('The body is nested too deeply.');
  if (typeof value === 'string' && UNSTORABLE.test(value)) throw invalidFields({ [field]: 'wrong_format' });
  if (Array.isArray(value)) for (const item of value) inspect(item, field, depth + 1);
  else if (isPlainObject(value)) {
    for (const [name, item] of Object.entries(value)) {
      if (UNSTORABLE.test(name)) throw malformed('A field name contains characters that are not text.');
      inspect(item, field === '' ? name : `${field}.${name}`, depth + 1);
    }
  }
}

function isPlainObject(value: unknown): value is object {
  // Plain objects only: buffers and streams of other content types are not text.
  if (typeof value !== 'object' || value === null) return false;
  // Objects of the query parser have a prototype that has no prototype itself.
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}
