import { ApiError } from '@homeground/shared/api';

/** No answer at all, or only somebody else's word that the server is away. */
export function hasNoServer(cause: unknown): boolean {
  return cause instanceof ApiError && (cause.status === null || cause.status >= 502);
}
