import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { remoteOf } from '../build/registry';
import { applyChange } from '../release/live/change';
import { withVersion } from '../release/live/moves.rules';
import { checkGenerationVisible } from '../release/public/visibility';
import { makeVersionsLive, uploadTestRelease } from '../release/release.fixture';
import { folderTarget } from '../release/target/folder-target';
import { s3Key, startS3, type S3Server } from '../release/target/s3-server.fixture';
import { s3Target } from '../release/target/s3-target';
import type { Target } from '../release/target/target';
import { seedSite } from './seed';

const program = resolve(__dirname, '../../server/src/main.ts');
let folder: string;
let s3: S3Server;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-into-'));
  s3 = await startS3();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

async function startServer(env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DEMO: '0', LOG_LEVEL: 'warn', BEHIND_MS: '0' },
      ...{ DATABASE_URL: '', DATABASE_ENGINE: 'pglite', DATA_DIR: await mkdtemp(join(folder, 'data-')) },
      OPERATOR_TOKEN: 'a token of the operators',
      ...env,
    },
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /ready on (http:\S+)/.exec(line) ?? [];
    if (url === undefined) continue;
    child.stdout.resume();
    return url;
  }
  throw new Error('The server ended early.');
}

interface TargetKind {
  readonly title: string;
  readonly target: () => Target;
  readonly env: () => Promise<Record<string, string>>;
}

const storeUrl = () => `${s3.url}/bucket`;
const targetKinds: readonly TargetKind[] = [
  {
    title: 'a shared folder',
    target: () => folderTarget(join(folder, 'shared')),
    env: async () => ({ SITE_DIR: join(folder, 'shared') }),
  },
  {
    title: 'an S3 store that each server copies',
    target: () => s3Target({ ...s3Key, url: storeUrl() }),
    env: async () => ({
      SITE_DIR: await mkdtemp(join(folder, 'copy-')),
      ...{ SITE_STORE_URL: storeUrl(), SITE_STORE_KEY_ID: s3Key.keyId },
      ...{ SITE_STORE_SECRET: s3Key.secret, SITE_STORE_REGION: s3Key.region },
    }),
  },
];

/** Number of servers: small, because each server starts a database of its own, which takes long. */
const serverCount = process.env['LONG_TESTS'] === '1' ? 2 : 1;

describe.each(targetKinds)(`servers (${serverCount}) on $title`, ({ target: openTarget, env }) => {
  test('serve the site of the image, then new releases, without a restart', async () => {
    const image = folderTarget(join(folder, 'image'));
    // The second kind of target finds the image of the first and cannot release 1.0.0 again.
    await makeVersionsLive(image, '1.0.0').catch(() => undefined);
    const target = openTarget();
    await seedSite(image, target);
    const urls = await Promise.all(Array.from({ length: serverCount }, async () => startServer(await env())));
    const fileOf = (version: string) => `/r/mf-chat/${version}/remoteEntry.js`;
    for (const url of urls) {
      expect(await (await fetch(url)).text()).toContain('"version":"1.0.0"');
      const file = await fetch(url + fileOf('1.0.0'), { headers: { 'accept-encoding': 'br' } });
      expect([file.status, await file.text()]).toEqual([200, '/* remoteEntry.js of 1.0.0 */']);
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await fetch(url + fileOf('1.0.1'))).status).toBe(404);
    }
    const release = await uploadTestRelease(target, 'mf-chat', '1.0.1');
    const { registry } = await applyChange(target, {
      dryRun: false,
      record: { who: 'Mina', why: '', command: 'release mf-chat', now: new Date() },
      decide: (before) => {
        if (!before) throw new Error('The page is missing.');
        return { content: withVersion(before.registry, 'mf-chat', remoteOf(release)), page: before.html };
      },
    });
    if (!registry) throw new Error('Nothing was released.');
    for (const url of urls) {
      // The same check as in a release command, which waits a few seconds for the new generation.
      expect(await checkGenerationVisible(url, registry)).toEqual({ kind: 'visible' });
      let status = 0;
      while (status !== 200) ({ status } = await fetch(url + fileOf('1.0.1')));
      const authorization = `Basic ${Buffer.from('x:a token of the operators').toString('base64')}`;
      const health = await fetch(`${url}/releases/health`, { headers: { authorization } });
      expect([health.status, await health.json()]).toEqual([200, { reports: [] }]);
      expect((await fetch(`${url}/history/3.json`)).status).toBe(404);
    }
  });
});
