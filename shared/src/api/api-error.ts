import {
  errorCodes,
  fieldProblems,
  type ErrorCode,
  type FailureCode,
  type FieldProblem,
} from '@homeground/shared/contracts';
import { isAxiosError, isCancel } from 'axios';

/** Error of a failed API call: the server's problem document, or the reason why no response came. */
export class ApiError extends Error {
  readonly code: ErrorCode | FailureCode;
  readonly status: number | null;
  readonly fields: Readonly<Record<string, FieldProblem>>;
  readonly requestId: string | null;
  /** Seconds after which another try makes sense (status 429 or 503). */
  readonly retryAfter: number | null;
  /** The current object, sent with status 409; for a suspended account the end of the suspension and the page of the decision. */
  readonly fresh: unknown;

  constructor(details: Partial<Omit<ApiError, 'name' | 'message'>> & { code: ErrorCode | FailureCode }) {
    super(details.code);
    this.name = 'ApiError';
    this.code = details.code;
    this.status = details.status ?? null;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.fresh = details.fresh;
  }
}

/**
 * Returns whether the error says that a write did not happen. Otherwise the write may have happened or may still happen, so a repetition
 * needs the same idempotency key.
 */
export function isFinalRefusal({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean {
  return status !== null && status < 500 && code !== 'request.in_progress';
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function knownFieldProblems(value: unknown): Record<string, FieldProblem> {
  const knownProblems: Record<string, FieldProblem> = {};
  for (const [name, problem] of Object.entries(asRecord(value))) {
    const knownProblem = fieldProblems.find((fieldProblem) => fieldProblem === problem);
    if (knownProblem) knownProblems[name] = knownProblem;
  }
  return knownProblems;
}

/** Returns the code of the response. A newer server may send a code that this page does not know; then the status decides. */
function codeFor(status: number, code: unknown): ErrorCode | FailureCode {
  const knownCode = errorCodes.find((errorCode) => errorCode === code);
  if (knownCode) return knownCode;
  if (status === 401) return 'session.required';
  if (status === 404) return 'request.not_found';
  if (status === 413) return 'request.too_large';
  if (status === 429) return 'request.too_many';
  if (status === 503) return 'server.busy';
  return status >= 500 ? 'server.failed' : 'request.malformed';
}

export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  if (!isAxiosError(cause) || isCancel(cause)) return new ApiError({ code: 'network.unreadable' });
  const response = cause.response;
  if (!response) {
    const isTimeout = cause.code === 'ECONNABORTED' || cause.code === 'ETIMEDOUT';
    return new ApiError({ code: isTimeout ? 'network.timeout' : 'network.unreachable' });
  }
  const error = asRecord(asRecord(response.data).error);
  const retrySeconds = Number(response.headers['retry-after']);
  return new ApiError({
    code: codeFor(response.status, error.code),
    status: response.status,
    fields: knownFieldProblems(error.fields),
    requestId: typeof error.requestId === 'string' ? error.requestId : null,
    retryAfter: Number.isFinite(retrySeconds) && retrySeconds > 0 ? retrySeconds : null,
    fresh: error.fresh,
  });
}
