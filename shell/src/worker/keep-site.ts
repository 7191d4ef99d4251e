import { offlineSet, shellFolder, type ShellFiles, type WantedFile } from './offline-set.rules';

export const fileCache = 'homeground-files';
export const pageCache = 'homeground-page';
export const pageKey = '/';

const AT_ONCE = 4;

async function listOf(html: string): Promise<readonly WantedFile[] | null> {
  const folder = shellFolder(html);
  if (!folder) return null;
  const answer = await fetch(`${folder}release.json`);
  if (!answer.ok) return null;
  const { files } = (await answer.json()) as { readonly files: ShellFiles };
  return offlineSet(html, files);
}

/**
 * What was fetched before is not fetched again: a release of one area costs that area's files. Bytes that are not those of the release
 * are refused here already, or they would lie in the way for good.
 */
async function fetchMissing(cache: Cache, files: readonly WantedFile[]): Promise<void> {
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const { address, integrity } = file;
      if (await cache.match(address)) continue;
      const answer = await fetch(address, { integrity });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      await cache.put(address, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function forgetOthers(cache: Cache, wanted: ReadonlySet<string>): Promise<void> {
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/**
 * Makes the page of today usable without a network. The page is put away last, when every file it names is there: what opens offline is
 * one release of everything, whole, never a mix; until then the one before stays.
 */
export async function keepSite(): Promise<void> {
  const answer = await fetch(pageKey, { cache: 'no-cache', headers: { Accept: 'text/html' } });
  if (!answer.ok) return;
  const html = await answer.clone().text();
  const files = await listOf(html);
  if (!files) return;
  const [kept, page] = await Promise.all([caches.open(fileCache), caches.open(pageCache)]);
  const before = await page.match(pageKey);
  await fetchMissing(kept, files);
  await page.put(pageKey, answer);
  // A tab that was opened with the version before may still need its files.
  const older = before ? await listOf(await before.text()).catch(() => null) : null;
  await forgetOthers(kept, new Set([...files, ...(older ?? [])].map(({ address }) => address)));
}
