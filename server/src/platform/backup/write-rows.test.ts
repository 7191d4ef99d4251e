import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { newFolder } from '../../../test/processes';
import { copyConnectionCount, writeRows } from './write-rows';

test.each([
  { cores: 1, poolSize: 10, connections: 1 },
  { cores: 2, poolSize: 10, connections: 1 },
  { cores: 3, poolSize: 10, connections: 2 },
  { cores: 64, poolSize: 10, connections: 3 },
  { cores: 64, poolSize: 3, connections: 2 },
  { cores: 64, poolSize: 1, connections: 1 },
])('$cores cores and a pool of $poolSize: $connections connections', ({ cores, poolSize, connections }) => {
  expect(copyConnectionCount(cores, poolSize)).toBe(connections);
});

describe('the rows of a database', () => {
  let database: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await createTestDatabase();
    folder = await newFolder();
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.each([2, 8])('have the same bytes when they are written on %i cores', async (cores) => {
    const writeInto = async (folderName: string, coreCount: number) => {
      const target = join(folder, folderName);
      await mkdir(join(target, 'tables'), { recursive: true });
      const deps = { pool: database.pool, key: null, printLine: () => undefined, cores: coreCount };
      return (await writeRows(deps, target, join(target, 'names'))).tables;
    };
    const usedClients = new Set<unknown>();
    database.pool.on('acquire', (client) => usedClients.add(client));
    const tables = await writeInto('first', cores);
    expect(usedClients.size).toBe(copyConnectionCount(cores, database.pool.options.max ?? 10));
    expect(Object.keys(tables).length).toBeGreaterThan(20);
    expect(await writeInto('again', 1)).toEqual(tables);
  });
});
