import { createContext, useContext, useEffect } from 'react';
import { ApiError } from '@homeground/shared/api';

/** Called when a screen shows the failure card for an answer that it could not use. The shell counts such screens (ADR 171). */
export const UnusableAnswers = createContext<() => void>(() => undefined);

/** Statuses with which a server refuses a question that a page asked wrongly. */
const wronglyAsked = [400, 405, 415, 422];

/**
 * Whether code failed and not the network, the server or the user: an answer that the code could not read, or a question that the
 * server does not understand.
 */
export function isUnusable(error: unknown): boolean {
  return error instanceof ApiError ? error.status !== null && wronglyAsked.includes(error.status) : true;
}

export function useTellUnusable(error: unknown): void {
  const tell = useContext(UnusableAnswers);
  const unusable = error !== null && error !== undefined && isUnusable(error);
  useEffect(() => {
    if (unusable) tell();
  }, [unusable, tell]);
}
