import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../workspace';
import { readCallsWithCache } from './remembered-calls';

mkdirSync(join(root, '.cache/scratch'), { recursive: true });
const folder = mkdtempSync(join(root, `.cache/scratch/remembered-calls-${process.pid}-`));
const part = basename(folder);
const apiFile = join(folder, 'things.api.ts');
const textFile = join(folder, 'en.ts');
const importedFile = join(folder, 'thing.ts');
const recordFile = join(root, '.cache/needs', `${part}.json`);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(recordFile, { force: true });
});

let readCount = 0;
beforeEach(() => {
  readCount = 0;
  rmSync(recordFile, { force: true });
  for (const file of [apiFile, textFile, importedFile]) writeFileSync(file, 'first');
});

function readCalls() {
  readCount += 1;
  return { calls: [{ operation: `GET /api/things/${readCount}` }], files: [apiFile, importedFile] };
}
const operations = (names: readonly string[] = [apiFile, textFile, importedFile]) =>
  readCallsWithCache(part, names, readCalls).map(({ operation }) => operation);

test('calls are read again only after a change that can change them', () => {
  expect(operations()).toEqual(['GET /api/things/1']);
  expect(operations()).toEqual(['GET /api/things/1']);

  writeFileSync(textFile, 'another text');
  expect(operations()).toEqual(['GET /api/things/1']);

  writeFileSync(importedFile, 'another type');
  expect(operations()).toEqual(['GET /api/things/2']);
  expect(operations([apiFile, textFile, importedFile, join(folder, 'new.ts')])).toEqual([
    'GET /api/things/3',
  ]);

  writeFileSync(apiFile, 'another call');
  expect(operations()).toEqual(['GET /api/things/4']);
});

test('calls are read again if the record cannot be read or one of its files is missing', () => {
  expect(operations()).toEqual(['GET /api/things/1']);
  writeFileSync(recordFile, '{"key":');
  expect(operations()).toEqual(['GET /api/things/2']);
  writeFileSync(recordFile, JSON.stringify({ key: '', files: [join(folder, 'gone.ts')], calls: [] }));
  expect(operations()).toEqual(['GET /api/things/3']);
});
