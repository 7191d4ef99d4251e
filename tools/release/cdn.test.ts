import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serverWords } from '@homeground/shared/contracts';
import { resolveRepositoryPath } from '../webpack/workspace';
import { formatCaddySnippets, readLiveHeaders } from './headers';
import { makeVersionsLive } from './release.fixture';
import { memoryTarget } from './target/memory-target.fixture';

const program = process.env['CADDY_PATH'] ?? '/usr/bin/caddy';
const configuration = resolveRepositoryPath('ops/cdn/Caddyfile');

const servers: Server[] = [];
let caddy: ChildProcess | null = null;
let folder: string;

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a store whose complete bucket is public, and that resolves `..` in paths. */
function openStore(target: ReturnType<typeof memoryTarget>): Promise<string> {
  return listen(
    createServer((request, response) => {
      const { pathname } = new URL(decodeURIComponent(request.url ?? ''), 'http://store');
      const storedFile = target.files.get(pathname.replace('/site/', ''));
      const headers = { 'cache-control': 'max-age=60', 'set-cookie': 'store=1', 'x-amz-request-id': '1' };
      response.writeHead(storedFile ? 200 : 403, headers).end(storedFile?.content ?? 'AccessDenied');
    }),
  );
}

/** Starts a server that sends the headers of each kind of file, and responds to API calls. */
function openServer(): Promise<string> {
  return listen(
    createServer((request, response) => {
      const path = request.url ?? '';
      if (path.startsWith('/api/')) return response.end(`call ${request.headers.cookie ?? ''}`);
      const isReleased = /^\/(?:shell|r)\//.test(path);
      response.setHeader('cache-control', isReleased ? 'public, max-age=31536000, immutable' : 'no-cache');
      // The test page has no inline script, so the policy needs no hashes.
      response.setHeader('content-security-policy', `script-src 'self' "quoted"`);
      response.statusCode = path.startsWith('/history/') ? 404 : 200;
      return response.end();
    }),
  );
}

interface ReadOptions {
  readonly method?: string;
  readonly cookie?: string;
}

/** Sends the path unchanged, because `fetch` would resolve the dots in it. */
function readAt(address: string, path: string, { method = 'GET', cookie = '' }: ReadOptions) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const [host, port] = address.split(':');
    const call = request({ host, port, path, method, headers: { cookie } }, (answer) => {
      text(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: body }),
        reject,
      );
    });
    call.on('error', reject).end();
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-cdn-'));
});
afterAll(async () => {
  caddy?.kill('SIGKILL');
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await rm(folder, { recursive: true, force: true });
});

test('the configuration forwards exactly those paths of the server that are not in the store', () => {
  const [, forwardedPaths = ''] = /@server path (.*)/.exec(readFileSync(configuration, 'utf8')) ?? [];
  const firstSegments = new Set([...forwardedPaths.matchAll(/\/([a-z0-9]+)/g)].map(([, segment]) => segment));
  const storeSegments = ['contract', 'gallery', 'history', 'r', 'shell'];
  // `serverWords` has the first segments of the server's paths.
  expect([...firstSegments].sort()).toEqual(
    serverWords.filter((segment) => !storeSegments.includes(segment)),
  );
});

(existsSync(program) ? test : test.skip)(
  'Caddy with the shipped file serves pages, releases and calls, and neither history nor contracts of a public bucket',
  async () => {
    const target = memoryTarget();
    const { generation } = await makeVersionsLive(target, '0.1.0');
    await target.create('shell/1.0.0/worker.js', Buffer.from('worker'));
    await target.create('contract/1.0.0/contract.json', Buffer.from('{"files":{}}'));
    await target.create('history/release-keys.json', Buffer.from('["the keys"]'));
    const page = () => Buffer.from(target.files.get('index.html')?.content ?? []).toString();
    const [store, server] = [await openStore(target), await openServer()];
    const snippets = join(folder, 'headers.caddy');
    const liveHeaders = await readLiveHeaders(target, `http://${server}`);
    await writeFile(snippets, `${formatCaddySnippets(liveHeaders)}\n`);
    // Finds a free port for Caddy: the system gives a port to a server, which is closed at once.
    const address = await listen(createServer());
    await new Promise((resolve) => servers.pop()?.close(resolve));
    let output = '';
    caddy = spawn(program, ['run', '--adapter', 'caddyfile', '--config', configuration], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        CDN_ADDRESS: `http://${address}`,
        STORE_URL: `http://${store}`,
        STORE_FOLDER: '/site',
        SERVERS: server,
        HEADERS_FILE: snippets,
        CADDY_ADMIN: 'off',
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
    });
    caddy.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const read = (path: string, options: ReadOptions = {}) => readAt(address, path, options);
    for (let isUp = false; !isUp;) {
      if (caddy.exitCode !== null) throw new Error(`Caddy ended early:\n${output}`);
      isUp = await read('/').then(
        () => true,
        () => false,
      );
    }

    for (const path of ['/', '/matches', '/chatlist/1', '/training/7/plan']) {
      const answer = await read(path);
      expect([path, answer.status, answer.text]).toEqual([path, 200, page()]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': expect.stringContaining('"quoted"'),
      });
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    const area = await read('/r/mf-chat/0.1.0/remoteEntry.js');
    expect(area).toMatchObject({
      status: 200,
      text: '/* remoteEntry.js of 0.1.0 */',
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    // A retry requests the same file at another address (ADR 057).
    expect((await read('/r/mf-chat/%30.1.%30/remoteEntry.js')).text).toBe(area.text);
    const worker = await read('/shell/1.0.0/worker.js');
    expect(worker.headers).toMatchObject({ 'service-worker-allowed': '/' });
    expect((await read('/shell/1.0.0/main.js')).headers).not.toHaveProperty('service-worker-allowed');
    expect(JSON.parse((await read('/registry.json')).text)).toMatchObject({ generation });
    expect((await read('/api/me', { cookie: 'session=1' })).text).toBe('call session=1');

    const missingFile = await read('/r/mf-chat/9.9.9/remoteEntry.js');
    expect(missingFile).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
    expect((await read('/r/mf-chat/0.1.0/remoteEntry.js', { method: 'PUT' })).status).toBe(405);
    for (const path of [
      `/history/${generation}.json`,
      `/HISTORY/${generation}.json`,
      `/history%2F${generation}.json`,
      `//history/${generation}.json`,
      '/history/release-keys.json',
      `/r/mf-chat/0.1.0/../../../history/${generation}.json`,
      `/r/mf-chat/0.1.0/%2e%2e/%2e%2e/%2e%2e/history/${generation}.json`,
      `/shell/1.0.0/..%2f..%2fhistory/release-keys.json`,
      '/contract/1.0.0/contract.json',
      '/r/mf-chat',
      '/shell/',
    ]) {
      const answer = await read(path);
      // The answer is empty or the page, never the file.
      expect([path, ['', page()].includes(answer.text)]).toEqual([path, true]);
    }
  },
);
