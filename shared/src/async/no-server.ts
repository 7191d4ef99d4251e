import { ApiError } from '@homeground/shared/api';

/** True when no response came, or when a proxy reports that the server is down. */
export function hasNoServer(cause: unknown): boolean {
  return cause instanceof ApiError && (cause.status === null || cause.status >= 502);
}
