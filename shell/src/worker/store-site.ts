import {
  isSameRelease,
  offlineSet,
  shellFolder,
  type ShellFiles,
  type OfflineFile,
} from './offline-set.rules';

export const fileCache = 'homeground-files';
export const pageCache = 'homeground-page';
export const pageKey = '/';
const previousPageKey = '/previous-release';

const CONCURRENT_FETCHES = 4;

async function fileListOf(html: string): Promise<readonly OfflineFile[] | null> {
  const folder = shellFolder(html);
  if (!folder) return null;
  const answer = await fetch(`${folder}release.json`);
  if (!answer.ok) return null;
  const { files } = (await answer.json()) as { readonly files: ShellFiles };
  return offlineSet(html, files);
}

/**
 * Fetches only missing files, so a release of one area fetches only the files of that area. With `integrity` the browser refuses a file
 * with a wrong hash, which would otherwise stay in the cache.
 */
async function fetchMissing(cache: Cache, files: readonly OfflineFile[]): Promise<void> {
  const queue = [...files];
  const fetchFromQueue = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const { address } = file;
      if (await cache.match(address)) continue;
      const storing = fetchAndStore(cache, file);
      // If another origin does not answer, only its area is missing offline. The rest of the site is still stored.
      await (isOwnAddress(address) ? storing : storing.catch(() => undefined));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_FETCHES }, fetchFromQueue));
}

async function fetchAndStore(cache: Cache, { address, integrity }: OfflineFile): Promise<void> {
  const answer = await fetch(address, { integrity });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await cache.put(address, answer);
}

const isOwnAddress = (address: string) => address.startsWith('/');

async function deleteUnusedFiles(cache: Cache, files: readonly OfflineFile[]): Promise<void> {
  const currentUrls = new Set(files.map(({ address }) => new URL(address, globalThis.location.origin).href));
  for (const request of await cache.keys()) {
    if (!currentUrls.has(request.url)) await cache.delete(request);
  }
}

let latestRun: Promise<void> = Promise.resolve();

/** Makes the current release usable offline. Several tabs may ask for this at once, but a run must not delete files of another run. */
export function storeSite(): Promise<void> {
  latestRun = latestRun.catch(() => undefined).then(storeRelease);
  return latestRun;
}

/**
 * Stores the page last, after all files that it names, so that the offline app is always one complete release. Until then the previous
 * release stays in the cache.
 */
async function storeRelease(): Promise<void> {
  const answer = await fetch(pageKey, { cache: 'no-cache', headers: { Accept: 'text/html' } });
  if (!answer.ok) return;
  const html = await answer.clone().text();
  const files = await fileListOf(html);
  if (!files) return;
  const [fileStore, pageStore] = await Promise.all([caches.open(fileCache), caches.open(pageCache)]);
  const storedPage = await pageStore.match(pageKey);
  const storedHtml = await storedPage?.clone().text();
  await fetchMissing(fileStore, files);
  if (storedPage && storedHtml !== undefined && !isSameRelease(storedHtml, html))
    await pageStore.put(previousPageKey, storedPage);
  await pageStore.put(pageKey, answer);
  // A tab of the previous release may still need its files, also after the current release was stored several times.
  const previousPage = await pageStore.match(previousPageKey);
  const previousFiles = previousPage ? await fileListOf(await previousPage.text()).catch(() => null) : null;
  await deleteUnusedFiles(fileStore, [...files, ...(previousFiles ?? [])]);
}
