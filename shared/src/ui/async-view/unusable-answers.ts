import { createContext, useContext, useEffect } from 'react';
import { ApiError } from '@homeground/shared/api';

/**
 * Function that a screen calls when it shows the failure card for an error that the code of the page caused (see `isCausedByPageCode`). The
 * shell counts such screens (ADR 171).
 */
export const ReportUnusableScreen = createContext<() => void>(() => undefined);

/** Statuses by which a server reports that a request of the page was wrong. */
const requestFaults = [400, 405, 415, 422];

/**
 * Returns whether the page's code caused an error, and not the network, the server or the user: the code could not read a response, or sent
 * a request that the server does not understand.
 */
export function isCausedByPageCode(error: unknown): boolean {
  return error instanceof ApiError ? error.status !== null && requestFaults.includes(error.status) : true;
}

export function useReportUnusable(error: unknown): void {
  const report = useContext(ReportUnusableScreen);
  const isPageFault = error !== null && error !== undefined && isCausedByPageCode(error);
  useEffect(() => {
    if (isPageFault) report();
  }, [isPageFault, report]);
}
