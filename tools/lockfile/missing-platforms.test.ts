import { readFileSync } from 'node:fs';
import path from 'node:path';
import { missingPlatforms, withAllPlatforms } from './missing-platforms.mjs';

const lock = JSON.parse(readFileSync(path.join(__dirname, '../../package-lock.json'), 'utf8')) as Parameters<
  typeof missingPlatforms
>[0];

test('package-lock.json has every platform, so that npm ci accepts it (else: node tools/lockfile/complete.mjs)', () => {
  expect(missingPlatforms(lock)).toEqual([]);
});

test('missing packages are found in all dependents, and their entries are built from their names', () => {
  const gaps = {
    packages: {
      '': {},
      'node_modules/native': {
        version: '1.2.3',
        optionalDependencies: {
          '@native/linux-x64-gnu': '1.2.3',
          '@native/darwin-arm64': '1.2.3',
          fsevents: '~2.3.2',
        },
      },
      'node_modules/@native/linux-x64-gnu': { version: '1.2.3', optional: true },
      'node_modules/other/node_modules/deep': {
        version: '1.0.0',
        optionalDependencies: { '@native/linux-x64-gnu': '1.2.3' },
      },
    },
  };
  expect(missingPlatforms(gaps).map(({ name }) => name)).toEqual(['@native/darwin-arm64', 'fsevents']);
  const { packages } = withAllPlatforms(gaps);
  expect(packages['node_modules/@native/darwin-arm64']).toEqual({
    version: '1.2.3',
    optional: true,
    os: ['darwin'],
    cpu: ['arm64'],
  });
  expect(packages['node_modules/fsevents']).toEqual({ version: '2.3.2', optional: true, os: ['darwin'] });
  expect(missingPlatforms({ packages })).toEqual([]);
});

test('a range without a version and a name without a platform are refused', () => {
  const lockWith = (name: string, range: string) => ({
    packages: { '': { optionalDependencies: { [name]: range } } },
  });
  expect(() => withAllPlatforms(lockWith('@native/darwin-x64', '*'))).toThrow('names no version');
  expect(() => withAllPlatforms(lockWith('bufferutil', '^4.0.1'))).toThrow('does not say which platform');
});
