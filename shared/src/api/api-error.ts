import {
  errorCodes,
  failureCodes,
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
  /** Seconds after which another try makes sense (status 429). */
  readonly retryAfter: number | null;
  /** The current object, sent with status 409. */
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

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function knownFields(value: unknown): Record<string, FieldProblem> {
  const known: Record<string, FieldProblem> = {};
  for (const [name, problem] of Object.entries(record(value))) {
    const word = fieldProblems.find((fieldProblem) => fieldProblem === problem);
    if (word) known[name] = word;
  }
  return known;
}

/** Returns the code of the response. A newer server may send a code that this page does not know; then the status decides. */
function codeFor(status: number, code: unknown): ErrorCode | FailureCode {
  const known = errorCodes.find((errorCode) => errorCode === code);
  if (known) return known;
  if (status === 401) return 'session.required';
  if (status === 404) return 'request.not_found';
  if (status === 413) return 'request.too_large';
  if (status === 429) return 'request.too_many';
  if (status === 503) return 'server.busy';
  return status >= 500 ? 'server.failed' : 'request.malformed';
}

export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  if (!isAxiosError(cause) || isCancel(cause)) return new ApiError({ code: failureCodes[2] });
  const answer = cause.response;
  if (!answer) {
    const slow = cause.code === 'ECONNABORTED' || cause.code === 'ETIMEDOUT';
    return new ApiError({ code: slow ? 'network.timeout' : 'network.unreachable' });
  }
  const error = record(record(answer.data).error);
  const wait = Number(answer.headers['retry-after']);
  return new ApiError({
    code: codeFor(answer.status, error.code),
    status: answer.status,
    fields: knownFields(error.fields),
    requestId: typeof error.requestId === 'string' ? error.requestId : null,
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : null,
    fresh: error.fresh,
  });
}
