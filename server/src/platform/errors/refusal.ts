import type { ErrorCode, FieldProblems } from '@homeground/shared/contracts';

export interface RefusalDetails {
  readonly fields?: FieldProblems;
  /** On a 409: the current object (SPEC 8.7). */
  readonly fresh?: unknown;
  readonly retryAfterSeconds?: number;
  /** English text for clients and logs. Screens do not show it; they translate the code. */
  readonly message?: string;
  readonly cause?: unknown;
}

/** Error by which a module refuses a request. The error handler sends it in the envelope of SPEC 8.7. */
export class Refusal extends Error {
  readonly fields: FieldProblems | undefined;
  readonly fresh: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 500 | 503,
    readonly code: ErrorCode,
    details: RefusalDetails = {},
  ) {
    super(details.message ?? code, { cause: details.cause });
    this.name = 'Refusal';
    this.fields = details.fields;
    this.fresh = details.fresh;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export const notFound = () =>
  new Refusal(404, 'request.not_found', { message: 'There is no such object, or you may not see it.' });

export const invalidFields = (fields: FieldProblems) =>
  new Refusal(422, 'request.invalid_fields', { fields, message: 'Some fields cannot be accepted.' });

export const malformed = (message: string) => new Refusal(400, 'request.malformed', { message });

export const tooMany = (retryAfterSeconds: number) =>
  new Refusal(429, 'request.too_many', {
    retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)),
    message: 'Too many requests.',
  });

export const busy = (cause?: unknown) =>
  new Refusal(503, 'server.busy', {
    retryAfterSeconds: 2,
    message: 'The server cannot answer just now.',
    cause,
  });
