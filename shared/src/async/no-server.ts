import { ApiError } from '@homeground/shared/api';

/** Returns true if no response came, or if a proxy reports that the server is down. */
export function isServerUnreachable(cause: unknown): boolean {
  return cause instanceof ApiError && (cause.status === null || cause.status >= 502);
}
