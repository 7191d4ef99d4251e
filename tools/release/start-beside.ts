/** Runs work in the background. A failure is thrown where the promise is awaited, and is not an unhandled rejection before that. */
export function startInBackground<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
