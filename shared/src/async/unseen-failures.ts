import type { ApiError } from '@homeground/shared/api';

const listeners = new Set<(error: ApiError) => void>();

/** Reports the failed call of a form that the user has closed or left during the call, so that no form shows the failure. */
export function reportUnseenFailure(error: ApiError): void {
  for (const listener of listeners) listener(error);
}

export function onUnseenFailure(listener: (error: ApiError) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
