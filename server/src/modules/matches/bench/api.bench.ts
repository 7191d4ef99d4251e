import { measureOnNewDatabase } from './bench-database';
import { compareWithBareHttp } from './beside-bare-http';
import { fillWithMatches } from './crowd';

const now = new Date();

await measureOnNewDatabase('api', now, async (database) => {
  await fillWithMatches(database, now, 0, 10_000);
  const figures = await compareWithBareHttp(database, now);
  console.log('full calls / bare node:http with the same SQL:', figures);
  return figures;
});
