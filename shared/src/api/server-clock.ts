import type { AxiosResponse } from 'axios';

/** Time of the server minus time of this device, in milliseconds, as of the latest response. */
let offsetMs = 0;

/** Reads the server's time from a response that has just arrived. A response that the browser may store can be an hour old. */
export function rememberServerTime({ headers }: Pick<AxiosResponse, 'headers'>): void {
  if (!String(headers['cache-control']).includes('no-store')) return;
  const serverTime = Date.parse(String(headers.date));
  if (!Number.isNaN(serverTime)) offsetMs = serverTime - Date.now();
}

/**
 * Returns the time of the server in milliseconds, for time limits that the server checks: the clock of the device may be wrong. The result
 * may be off by some seconds.
 */
export const serverNow = (): number => Date.now() + offsetMs;
