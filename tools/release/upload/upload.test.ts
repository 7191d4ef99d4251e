import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseOf } from '../release.fixture';
import { memoryTarget } from '../target/memory-target.fixture';
import { nextVersion, findReleaseOfSource } from './released';
import { verifyUpload, uploadRelease } from './upload';

const folder = mkdtempSync(join(tmpdir(), 'homeground-upload-'));
const release = releaseOf('mf-chat', '0.1.1', { source: 'abc' });
const releasePath = 'r/mf-chat/0.1.1';

beforeEach(() => {
  writeFileSync(join(folder, 'remoteEntry.js'), '/* remoteEntry.js of 0.1.1 */');
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('release.json is uploaded last, and a killed upload can be repeated', async () => {
  const target = memoryTarget();
  const killingTarget = {
    ...target,
    create: async (path: string, content: Uint8Array) =>
      path.endsWith('release.json') ? Promise.reject(new Error('killed')) : target.create(path, content),
  };
  await expect(uploadRelease(killingTarget, release, folder)).rejects.toThrow('killed');
  expect(await findReleaseOfSource(target, 'mf-chat', 'abc')).toBeNull();
  await uploadRelease(target, release, folder);
  await verifyUpload(target, release);
  expect((await findReleaseOfSource(target, 'mf-chat', 'abc'))?.version).toBe('0.1.1');
  expect(await uploadRelease(target, release, folder)).toBe(0);
});

test('two releases with the same version number cannot mix their files', async () => {
  const target = memoryTarget();
  await target.create(`${releasePath}/remoteEntry.js`, Buffer.from('somebody else’s'));
  await expect(uploadRelease(target, release, folder)).rejects.toThrow(/somebody else released this version/);
  expect(target.files.has(`${releasePath}/release.json`)).toBe(false);
});

test('a file that was altered after the build or during the upload does not go live', async () => {
  const target = memoryTarget();
  writeFileSync(join(folder, 'remoteEntry.js'), 'altered');
  await expect(uploadRelease(target, release, folder)).rejects.toThrow(/has changed since the build/);
  await target.create(`${releasePath}/remoteEntry.js`, Buffer.from('altered on its way'));
  await expect(verifyUpload(target, release)).rejects.toThrow(
    /did not come back as it was uploaded\. Nothing went live/,
  );
});

test.each([
  [[], '0.1.0', '0.1.0'],
  [['0.1.0'], '0.1.0', '0.1.1'],
  [['0.1.0', '0.1.9', '0.1.10'], '0.1.0', '0.1.11'],
  [['0.1.4'], '0.2.0', '0.2.0'],
  [['0.1.0-0123456789', '0.2.0'], '0.1.0', '0.2.1'],
])('after %j a package at %s is released as %s', (existingVersions, packageVersion, expectedVersion) => {
  expect(nextVersion(existingVersions, packageVersion)).toBe(expectedVersion);
});
