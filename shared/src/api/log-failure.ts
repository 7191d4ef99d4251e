/** Logs a failure that the user need not see. No other code of the page writes to the console. */
export function logFailure(message: string, cause: unknown): void {
  console.warn(message, cause);
}
