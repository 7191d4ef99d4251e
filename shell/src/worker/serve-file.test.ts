import { fakeCaches } from './caches.fixture';
import { serveFile } from './serve-file';
import { fileCache } from './store-site';

const origin = 'https://homeground.example';
const storedAddress = `${origin}/r/mf-chat/1.0.0/entry.js`;
const addressOfRetry = `${origin}/r/mf-chat/%31.0.0/entry.js?attempt=1`;
const realFetch = globalThis.fetch;

let requests: string[] = [];
function setUp(respond: () => Promise<Response>) {
  requests = [];
  const { caches, put } = fakeCaches(origin);
  Object.assign(globalThis, {
    caches,
    fetch: ({ url }: Request) => {
      requests.push(url);
      return respond();
    },
  });
  return put(fileCache, storedAddress, 'stored file');
}
afterAll(() => Object.assign(globalThis, { fetch: realFetch, caches: undefined }));

const serve = async (url: string) => (await serveFile(new Request(url))).text();
const failOffline = () => Promise.reject(new TypeError('Failed to fetch'));

test('a stored file is served without a request', async () => {
  await setUp(failOffline);
  await expect(serve(storedAddress)).resolves.toBe('stored file');
  expect(requests).toEqual([]);
});

test('the address of a retry gets the file of the server, and without a network the stored file', async () => {
  await setUp(() => Promise.resolve(new Response('fresh')));
  await expect(serve(addressOfRetry)).resolves.toBe('fresh');
  await setUp(failOffline);
  await expect(serve(addressOfRetry)).resolves.toBe('stored file');
});

test('a file that is not stored fails without a network', async () => {
  await setUp(failOffline);
  await expect(serve(`${origin}/r/mf-chat/2.0.0/entry.js`)).rejects.toThrow('Failed to fetch');
});
