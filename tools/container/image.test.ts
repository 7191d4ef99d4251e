import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { formatHeadersFile, readLiveHeaders } from '../release/headers';
import { requireLive, pagePath } from '../release/live/pointer';
import { makeVersionsLive } from '../release/release.fixture';
import { folderTarget } from '../release/target/folder-target';
import type { Target } from '../release/target/target';
import {
  canIsolate,
  folderMegabytes,
  createRootFolder,
  runInRoot,
  startInRoot,
  writeImageTree,
} from './image.fixture';

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
/** Maximum size of the image, and the size of its base (gcr.io/distroless/cc-debian12, rounded up). */
const [maxImageMb, baseMb] = [250, 30];
/** Size of Node 24, which may be larger than the Node that runs this test. */
const nodeMb = 125;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-image-'));
  await chmod(folder, 0o755);
  const site = folderTarget(join(folder, 'site'));
  await makeVersionsLive(site, '1.0.0');
  await addToLivePage(site, '<script>boot()</script>');
  writeImageTree(join(folder, 'tree'), join(folder, 'site'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the content of an image leaves room for base and Node, and contains no build tools', async () => {
  const tree = join(folder, 'tree');
  expect(folderMegabytes(tree) + baseMb + nodeMb).toBeLessThanOrEqual(maxImageMb);
  const packages = await readdir(join(tree, 'node_modules'));
  for (const name of ['webpack', '@rspack', 'typescript', 'esbuild', '@swc', 'tsx', 'jest', 'react'])
    expect(packages).not.toContain(name);
});

test('the Dockerfile refuses images without a digest, uses the pinned tags, does not run as root, and has a health check', () => {
  const dockerfile = readFileSync(join(__dirname, 'Dockerfile'), 'utf8');
  const compose = readFileSync(resolve(__dirname, '../../compose.yaml'), 'utf8');
  const pins = readFileSync(join(__dirname, 'pin.mjs'), 'utf8');
  const defaultImages = [
    ...`${dockerfile}\n${compose}`.matchAll(/(?:ARG |\$\{)([A-Z]+_IMAGE)(?:=|:-)([^}\s]+)/g),
  ];
  expect(new Set(defaultImages.map(([, name]) => name)).size).toBe(5);
  // `pin.mjs` must name the same tags as Dockerfile and compose.yaml: it then pins the images that are built.
  for (const [, name, image] of defaultImages) expect(pins).toContain(`${name}: '${image}'`);
  expect(dockerfile).toContain('*@sha256:*) ;;');
  expect(dockerfile.match(/^FROM .*/gm)).toEqual(['FROM ${NODE_IMAGE} AS build', 'FROM ${BASE_IMAGE}']);
  expect(dockerfile).toMatch(/^USER 1000:1000$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
});

/** Puts a script into the live page. */
async function addToLivePage(target: Target, script: string): Promise<void> {
  const { html, mark } = await requireLive(target);
  await target.replace(pagePath, Buffer.from(html.replace('<title>', `${script}<title>`)), mark);
}

async function isDatabaseReachable(): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 3000 });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

(canIsolate ? describe : describe.skip)('in a read-only root folder of its own, as another user', () => {
  const databaseName = `homeground_image_${process.env['HOMEGROUND_TEST_RUN'] ?? 'alone'}_${randomBytes(4).toString('hex')}`;
  const root = () => join(folder, 'root');
  beforeAll(() => createRootFolder(join(folder, 'tree'), root()));

  const runSql = async (statement: string) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };

  test('the native parts load, and nothing can be written', () => {
    const script =
      "Promise.all(['sharp', '@resvg/resvg-js', '@node-rs/argon2'].map((name) => import('/app/node_modules/' + name + '/' + require('/app/node_modules/' + name + '/package.json').main))).then(() => { try { require('fs').writeFileSync('/app/new', '') } catch (e) { console.log(e.code, process.getuid()) } })";
    expect(runInRoot(root(), ['/usr/local/bin/node', '-e', script])).toMatchObject({
      status: 0,
      stdout: 'EROFS 1000\n',
    });
  });

  test('the server starts, is healthy, serves its site and stops cleanly; commands run', async () => {
    // Without PostgreSQL the test ends here.
    if (!(await isDatabaseReachable())) return;
    await runSql(`create database ${databaseName}`);
    const env = { DATABASE_URL: databaseUrl.replace(/\/[^/]*$/, `/${databaseName}`), PORT: '0' };
    try {
      const server = startInRoot(root(), ['/usr/local/bin/node', '/app/dist/server/main.js'], env);
      if (!server.stdout) throw new Error('No output.');
      let url = '';
      for await (const line of createInterface({ input: server.stdout })) {
        url = /ready on (http:\S+)/.exec(line)?.[1] ?? '';
        if (url !== '') break;
      }
      server.stdout.resume();
      const page = await fetch(url);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('hg-registry')]);
      const site = folderTarget(join(folder, 'site'));
      const headers = formatHeadersFile(await readLiveHeaders(site, url));
      expect(headers).toMatch(
        /^\/\*\n {2}cache-control: no-cache\n {2}content-security-policy: default-src 'none'; script-src 'self' 'sha256-/,
      );
      expect(headers).toMatch(/^\/shell\/\*\n {2}cache-control: public, max-age=31536000, immutable\n/m);
      await addToLivePage(site, '<script>another()</script>');
      await expect(readLiveHeaders(site, url)).rejects.toThrow('is not that of the live page');
      expect((await fetch(`${url}/api/docs/reference`)).status).toBe(200);
      const signUpResponse = await fetch(`${url}/api/accounts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'k'.repeat(20) },
        body: JSON.stringify({
          username: 'image_1',
          password: 'floodlit-pitch-7',
          nickname: 'image',
          locale: 'en',
        }),
      });
      expect(signUpResponse.status).toBe(201);
      const healthExitCode = (port: string) =>
        runInRoot(root(), ['/usr/local/bin/node', '/app/dist/server/is-ready.js'], { PORT: port }).status;
      expect(healthExitCode(new URL(url).port)).toBe(0);
      const seedCommand = ['/usr/local/bin/node', '/app/dist/server/seed-site.js', '/app/dist/site'];
      expect(runInRoot(root(), seedCommand, { SITE_DIR: '/data/site' })).toMatchObject({
        status: 0,
        stdout: '/data/site was empty. It now has the site of this image.\n',
      });
      expect(runInRoot(root(), ['/usr/local/bin/homeground', 'scores'], env)).toMatchObject({ status: 0 });
      server.kill('SIGTERM');
      expect(await once(server, 'exit')).toEqual([0, null]);
      expect(healthExitCode(new URL(url).port)).toBe(1);
    } finally {
      await runSql(`drop database if exists ${databaseName} with (force)`);
    }
  });
});
