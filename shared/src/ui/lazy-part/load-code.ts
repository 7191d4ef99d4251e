import { serverResponds } from '@homeground/shared/async';

/** Thrown if code cannot be loaded because there is no connection or the server is down. */
export class CodeOutOfReach extends Error {
  override readonly name = 'CodeOutOfReach';
}

/** Returns whether the browser gave up waiting for a file. The file exists, and the connection is slow. */
const hasTimedOut = (cause: unknown): boolean =>
  cause instanceof Error && 'type' in cause && cause.type === 'timeout';

/**
 * Loads code. After a failure the code is requested once more if the server responds, because the connection may have broken for a moment.
 * If this fails too, the file is gone, for example because this tab is older than the kept releases, and the function throws the error.
 */
export async function loadCode<T>(load: () => Promise<T>, responds = serverResponds): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (hasTimedOut(cause) || !(await responds())) throw new CodeOutOfReach('no connection', { cause });
    return load();
  }
}
