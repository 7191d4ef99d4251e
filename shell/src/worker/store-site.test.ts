import { fakeCaches } from './caches.fixture';
import { fileCache, pageCache, pageKey, storeSite } from './store-site';

const origin = 'https://homeground.example';
const realFetch = globalThis.fetch;
afterAll(() => Object.assign(globalThis, { fetch: realFetch, caches: undefined, location: undefined }));

/** Returns the page of a version, which differs at each request, as after a change of a canary's share. */
function pageOf(version: string, generation: number): string {
  const chat = { base: `/r/mf-chat/${version}/`, integrity: { 'entry.js': 'sha384-c' } };
  const registry = { generation, shell: { version }, remotes: { 'mf-chat': chat } };
  return `<script type="application/json" id="hg-registry">${JSON.stringify(registry)}</script>`;
}

function setUp() {
  const live = { version: '1.0.0', generation: 0, pageRequests: 0, finishPage: Promise.resolve() };
  let reportRequest: () => void = () => undefined;
  const firstRequest = new Promise<void>((resolve) => (reportRequest = resolve));
  const { caches, pathsIn } = fakeCaches(origin);
  const fetch = async (address: string) => {
    if (address === pageKey) {
      live.pageRequests += 1;
      reportRequest();
      const page = pageOf(live.version, (live.generation += 1));
      await live.finishPage;
      return new Response(page);
    }
    return new Response(
      address.endsWith('release.json') ? '{"files":{"main.js":{"integrity":"sha384-m"}}}' : address,
    );
  };
  Object.assign(globalThis, { caches, fetch, location: { origin } });
  const store = async (version: string) => {
    live.version = version;
    await storeSite();
    return pathsIn(fileCache).sort();
  };
  const storedPage = async () => (await (await caches.open(pageCache)).match(pageKey))?.text();
  return { live, store, storedPage, firstRequest };
}

const filesOf = (...versions: readonly string[]) =>
  versions.flatMap((version) => [`/r/mf-chat/${version}/entry.js`, `/shell/${version}/main.js`]).sort();

test('the files of the previous release stay until the release after the current release', async () => {
  const { store, storedPage } = setUp();
  expect(await store('1.0.0')).toEqual(filesOf('1.0.0'));
  expect(await store('2.0.0')).toEqual(filesOf('1.0.0', '2.0.0'));
  expect(await store('2.0.0')).toEqual(filesOf('1.0.0', '2.0.0'));
  expect(await storedPage()).toContain('/r/mf-chat/2.0.0/');
  expect(await store('3.0.0')).toEqual(filesOf('2.0.0', '3.0.0'));
});

test('a run begins after the run before it, also if that run fails', async () => {
  const { live, store, firstRequest } = setUp();
  let failPage: (cause: Error) => void = () => undefined;
  live.finishPage = new Promise((_resolve, reject) => (failPage = reject));
  const firstRun = storeSite();
  const secondRun = store('1.0.0');
  await firstRequest;
  expect(live.pageRequests).toBe(1);
  live.finishPage = Promise.resolve();
  failPage(new TypeError('Failed to fetch'));
  await expect(firstRun).rejects.toThrow('Failed to fetch');
  expect(await secondRun).toEqual(filesOf('1.0.0'));
});
