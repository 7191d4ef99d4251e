import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLive } from '../release/live/pointer';
import { makeVersionsLive, uploadTestRelease } from '../release/release.fixture';
import { folderTarget } from '../release/target/folder-target';
import { s3Key, startS3, type S3Server } from '../release/target/s3-server.fixture';
import { s3Target } from '../release/target/s3-target';
import { readJson, type Target } from '../release/target/target';
import { seedSite } from './seed';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeground-seed-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const targetKinds: readonly (readonly [string, (name: string) => Target])[] = [
  ['a folder', (name) => folderTarget(join(folder, name))],
  ['an S3 store', (name) => s3Target({ ...s3Key, url: `${s3.url}/bucket/${name}` })],
];

describe.each(targetKinds)('into %s', (_, openTarget) => {
  test('one of many concurrent seeds of an empty target wins, and the site is complete', async () => {
    const image = folderTarget(join(folder, 'image'));
    if (!(await readLive(image))) await makeVersionsLive(image, '1.0.0', '1.0.1');
    const target = openTarget('empty');
    const seedResults = await Promise.all(
      Array.from({ length: 8 }, () => seedSite(image, openTarget('empty'))),
    );
    expect(seedResults.filter(Boolean)).toHaveLength(1);
    expect((await readLive(target))?.html).toBe((await readLive(image))?.html);
    expect(await readJson(target, 'registry.json')).toEqual((await readLive(image))?.registry);
    const listPaths = async (site: Target) =>
      (await site.list(''))
        .map(({ path }) => path)
        .filter((path) => !path.startsWith('history/'))
        .sort();
    expect(await listPaths(target)).toEqual(await listPaths(image));
    expect(await readJson(target, 'history/3.json')).toMatchObject({ generation: 3 });
  });

  test('a target with a released site is not changed', async () => {
    const image = folderTarget(join(folder, 'image'));
    const target = openTarget('released');
    const live = await makeVersionsLive(target, '2.0.0');
    await uploadTestRelease(image, 'mf-teams', '1.0.0');
    expect(await seedSite(image, target)).toBe(false);
    expect((await readLive(target))?.registry).toEqual(live);
    expect(await target.read('r/mf-teams/1.0.0/release.json')).toBeNull();
  });
});
