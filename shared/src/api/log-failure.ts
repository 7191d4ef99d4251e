/** Logs a failure that the user need not see. The only place of the page that writes to the console. */
export function logFailure(what: string, cause: unknown): void {
  console.warn(what, cause);
}
