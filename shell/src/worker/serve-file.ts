import { plainUrl } from '../remotes/cache-busted-url';
import { fileCache } from './store-site';

/**
 * Serves a file of a release. A file has an immutable address and was checked when it was stored, so the stored copy equals the server's
 * file. A retry loads from another address; it gets the stored copy only without a network.
 */
export async function serveFile(request: Request): Promise<Response> {
  const cachedFiles = await caches.open(fileCache);
  const storedFile = await cachedFiles.match(request.url);
  if (storedFile) return storedFile;
  try {
    return await fetch(request);
  } catch (cause) {
    const fileOfFirstAttempt = await cachedFiles.match(plainUrl(request.url));
    if (fileOfFirstAttempt) return fileOfFirstAttempt;
    throw cause;
  }
}
