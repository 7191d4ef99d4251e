/** Lets work run in the background: a failure is thrown where the promise is awaited, and never as an unhandled rejection. */
export function deferRejection<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
