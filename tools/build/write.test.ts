import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeAtomically } from './write';

test('a file with many concurrent writes is complete, and no draft is left', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'homeground-write-'));
  const file = path.join(folder, 'page.html');
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => writeAtomically(file, `${index % 2}`.repeat(10_000))),
  );
  expect(await readFile(file, 'utf8')).toMatch(/^(?:0{10000}|1{10000})$/);
  expect(await readdir(folder)).toEqual(['page.html']);
  await rm(folder, { recursive: true });
});
