import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../../../test/processes';
import { migrate, openDatabase } from '.';

let folder: string;
beforeEach(async () => {
  folder = await newFolder();
});
afterEach(() => rm(folder, { recursive: true }));

test('PGlite logs its limits, applies every migration, stores data and locks its folder', async () => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const database = await openDatabase({ dataDir: folder, engine: 'pglite', log });
  expect(database.kind).toBe('pglite');
  expect(lines).toEqual([expect.stringContaining('does not force writes to the disk')]);
  await migrate(database.db);
  await database.pool.query(`create table note as select '한글' as body`);
  await expect(openDatabase({ dataDir: folder, engine: 'pglite', log })).rejects.toThrow('in use by another');
  await Promise.all([database.close(), database.close()]);

  // Without an explicit engine the database stays with PGlite, although PostgreSQL would run here.
  const reopenedDatabase = await openDatabase({ dataDir: folder, log });
  expect(reopenedDatabase.kind).toBe('pglite');
  expect((await reopenedDatabase.pool.query('select body from note')).rows).toEqual([{ body: '한글' }]);
  await reopenedDatabase.close();
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
});
