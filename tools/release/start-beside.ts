/** Lets work go on beside other work. Its failure is thrown where it is awaited, and is no unhandled rejection before. */
export function startBeside<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
