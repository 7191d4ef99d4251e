import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { makeVersionsLive, uploadTestRelease } from '../release.fixture';
import { requireLive } from '../live/pointer';
import { rollBack } from '../moves';
import { folderTarget } from './folder-target';
import { s3Key, startS3, type S3Server } from './s3-server.fixture';
import { s3Target } from './s3-target';
import type { Target } from './target';

const folder = mkdtempSync(join(tmpdir(), 'homeground-target-'));
// URL of a real store for a manual run: https://host/bucket/an-empty-folder; the key is in the variables of the release command.
const realStore = process.env['TEST_RELEASE_S3'];
let s3: S3Server;
let count = 0;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const newFolder = () => join(folder, String((count += 1)));
const newStore = () => {
  count += 1;
  if (!realStore) return s3Target({ ...s3Key, url: `${s3.url}/${count}` });
  const { RELEASE_S3_KEY_ID: keyId = '', RELEASE_S3_SECRET: secret = '' } = process.env;
  return s3Target({ url: `${realStore}/${count}`, keyId, secret, region: 'us-east-1' });
};

const bytes = (text: string) => Buffer.from(text);
const textAt = async (target: Target, path: string) =>
  Buffer.from((await target.read(path))?.content ?? '').toString();

describe.each([
  ['a folder', () => folderTarget(newFolder())],
  ['an S3 store', newStore],
])('%s', (_, createTarget) => {
  test('creates a file only once; the first content stays', async () => {
    const target = createTarget();
    expect(await target.create('r/mf-chat/1.0.0/a.js', bytes('first'))).toBe(true);
    expect(await target.create('r/mf-chat/1.0.0/a.js', bytes('second'))).toBe(false);
    expect(await textAt(target, 'r/mf-chat/1.0.0/a.js')).toBe('first');
    expect(await target.read('r/mf-chat/1.0.0/b.js')).toBeNull();
  });

  test('of many simultaneous creations of one file, one succeeds', async () => {
    const target = createTarget();
    const results = await Promise.all(
      Array.from({ length: 8 }, (__, index) => target.create('history/7.json', bytes(`${index}`))),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await textAt(target, 'history/7.json')).toBe(String(results.indexOf(true)));
  });

  test('replaces a file only if it is unchanged; of many simultaneous replacements, one succeeds', async () => {
    const target = createTarget();
    expect(await target.replace('index.html', bytes('one'), 'never seen')).toBe(false);
    expect(await target.replace('index.html', bytes('one'), null)).toBe(true);
    expect(await target.replace('index.html', bytes('again'), null)).toBe(false);
    const { mark } = (await target.read('index.html')) ?? { mark: '' };
    const writeResults = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((text) => target.replace('index.html', bytes(text), mark)),
    );
    expect(writeResults.filter(Boolean)).toHaveLength(1);
    expect(await textAt(target, 'index.html')).toBe(['a', 'b', 'c', 'd', 'e'][writeResults.indexOf(true)]);
  });

  test('lists files by a prefix, over several pages and without removed files', async () => {
    const target = createTarget();
    const paths = [1, 2, 3, 4, 5, 6, 7].map((number) => `r/mf-chat/1.0.${number}/a.js`);
    for (const path of [...paths, 'r/mf-chats/1.0.0/a.js', 'index.html'])
      await target.write(path, bytes(path));
    expect((await target.list('r/mf-chat/')).map(({ path }) => path).sort()).toEqual(paths);
    await target.remove(paths[0] ?? '');
    expect((await target.list('r/mf-chat/')).map(({ path }) => path).sort()).toEqual(paths.slice(1));
    expect(await target.list('nothing/')).toEqual([]);
  });

  test('works for releases and rollbacks', async () => {
    const target = createTarget();
    await makeVersionsLive(target, '0.1.0', '0.1.1');
    await uploadTestRelease(target, 'mf-chat', '0.2.0');
    await rollBack({ target, why: '', dryRun: false }, 'mf-chat');
    const { registry } = await requireLive(target);
    expect([registry.generation, registry.remotes['mf-chat']?.version]).toEqual([4, '0.1.0']);
    expect(JSON.parse(await textAt(target, 'registry.json'))).toEqual(registry);
  });
});

describe('a folder', () => {
  test('has compressed copies of immutable files, and none of mutable files', async () => {
    const siteFolder = newFolder();
    const target = folderTarget(siteFolder);
    await target.create('r/mf-chat/1.0.0/a.js', bytes('text '.repeat(50)));
    expect(brotliDecompressSync(readFileSync(join(siteFolder, 'r/mf-chat/1.0.0/a.js.br'))).toString()).toBe(
      'text '.repeat(50),
    );
    // An older version of the tools left such a copy behind.
    writeFileSync(join(siteFolder, 'index.html.br'), 'of another moment');
    await target.replace('index.html', bytes('page'), null);
    expect(readdirSync(siteFolder).sort()).toEqual(['index.html', 'r']);
    await target.remove('r/mf-chat/1.0.0/a.js');
    expect(readdirSync(siteFolder)).toEqual(['index.html']);
  });

  test('takes over the lock of a killed release', async () => {
    const siteFolder = newFolder();
    const target = folderTarget(siteFolder);
    await target.write('index.html', bytes('one'));
    const { mark } = (await target.read('index.html')) ?? { mark: '' };
    // No process has this number.
    writeFileSync(join(siteFolder, '.release.lock'), JSON.stringify({ host: hostname(), pid: 2 ** 30 }));
    expect(await target.replace('index.html', bytes('two'), mark)).toBe(true);
    expect(readdirSync(siteFolder)).toEqual(['index.html']);
  });
});

describe('a folder with many writers', () => {
  test('is listed while other releases remove their history entries', async () => {
    const target = folderTarget(newFolder());
    await target.create('history/1.json', bytes('1'));
    let isListing = true;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let round = 0; isListing; round += 1) {
        const path = `history/${2 + writer + round * 4}.json`;
        await target.create(path, bytes('2'));
        await target.remove(path);
      }
    });
    for (let attempt = 0; attempt < 200; attempt += 1)
      expect((await target.list('history/')).map(({ path }) => path)).toContain('history/1.json');
    isListing = false;
    await Promise.all(writers);
  });

  test('accepts a file while its folder is being removed', async () => {
    const target = folderTarget(newFolder());
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let round = 0; round < 60; round += 1) {
        await target.create(`r/mf-chat/1.0.0/${writer}.js`, bytes('1'));
        await target.remove(`r/mf-chat/1.0.0/${writer}.js`);
      }
    });
    await expect(Promise.all(writers)).resolves.toHaveLength(4);
  });

  test('is cleaned of files of killed releases, but not of files that are being written', async () => {
    const siteFolder = newFolder();
    const target = folderTarget(siteFolder);
    await target.create('r/mf-chat/1.0.0/a.bin', bytes('1'));
    const encodedHolder = (pid: number, name = hostname()) => `${pid}-5f0c-11@${encodeURIComponent(name)}`;
    const deadPid = 2 ** 30;
    const leftoverPaths = [
      `.${encodedHolder(deadPid)}.draft`,
      `r/mf-chat/1.0.0/.${encodedHolder(deadPid)}.draft`,
      `.release.lock.${encodedHolder(deadPid)}`,
    ];
    const recentPaths = [
      `.${encodedHolder(process.pid)}.draft`,
      `.${encodedHolder(deadPid, 'another')}.draft`,
      '.release.lock',
      '.mine',
    ];
    for (const path of [...leftoverPaths, ...recentPaths]) writeFileSync(join(siteFolder, path), 'half');
    // File names that older versions of the tools wrote.
    const oldPaths = ['.0f3c.draft', '.release.lock.0f3c'];
    for (const path of oldPaths) {
      writeFileSync(join(siteFolder, path), 'half');
      utimesSync(join(siteFolder, path), new Date(0), new Date(0));
    }
    expect(await target.removeUnfinished(true)).toEqual([...leftoverPaths, ...oldPaths].sort());
    expect(await target.removeUnfinished(false)).toEqual([...leftoverPaths, ...oldPaths].sort());
    expect(await target.removeUnfinished(false)).toEqual([]);
    expect(readdirSync(siteFolder).sort()).toEqual([...recentPaths, 'r'].sort());
    expect(readdirSync(join(siteFolder, 'r/mf-chat/1.0.0'))).toEqual(['a.bin']);
  });
});

describe('an S3 store', () => {
  test('sets the cache lifetime and the type of each file', async () => {
    const target = s3Target({ ...s3Key, url: s3.url });
    await target.write('index.html', bytes('<!doctype html>'));
    await target.create('r/mf-chat/1.0.0/a.js', bytes('1'));
    expect(s3.headersOf('site/index.html')).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(s3.headersOf('site/r/mf-chat/1.0.0/a.js')['cache-control']).toContain('immutable');
  });

  test.each(['js', 'json', 'css', 'map', 'txt', 'woff2', 'png', 'jpg', 'webp', 'avif', 'svg', 'webmanifest'])(
    'knows the type of .%s files, because browsers must not guess it',
    async (ending) => {
      await s3Target({ ...s3Key, url: s3.url }).write(`shell/1.0.0/file.${ending}`, bytes('1'));
      expect(s3.headersOf(`site/shell/1.0.0/file.${ending}`)['content-type']).not.toBe(
        'application/octet-stream',
      );
    },
  );

  test('that compares ETags without quotes is supported, and only one of two replacements succeeds', async () => {
    const store = await startS3({ comparesUnquotedEtags: true });
    try {
      const target = s3Target({ ...s3Key, url: store.url });
      await target.write('index.html', bytes('one'));
      const { mark } = (await target.read('index.html')) ?? { mark: '' };
      expect(await target.replace('index.html', bytes('two'), mark)).toBe(true);
      expect(await target.replace('index.html', bytes('three'), mark)).toBe(false);
      expect(await textAt(target, 'index.html')).toBe('two');
    } finally {
      await store.close();
    }
  });

  test('that fails after it has stored a replacement: the replacement counts, and a later one of another command does not', async () => {
    const store = await startS3({ failsAfterStoring: true });
    try {
      const target = s3Target({ ...s3Key, url: store.url });
      expect(await target.replace('index.html', bytes('one'), null)).toBe(true);
      const { mark } = (await target.read('index.html')) ?? { mark: '' };
      expect(await target.replace('index.html', bytes('two'), mark)).toBe(true);
      expect(await target.replace('index.html', bytes('three'), mark)).toBe(false);
      expect(await textAt(target, 'index.html')).toBe('two');
    } finally {
      await store.close();
    }
  });

  test('the error for a wrong key names the next step', async () => {
    const target = s3Target({ ...s3Key, secret: 'wrong', url: s3.url });
    await expect(target.write('index.html', bytes('x'))).rejects.toThrow(
      /answered 403 SignatureDoesNotMatch to the upload of index\.html\. Check the address, the key/,
    );
  });
});
