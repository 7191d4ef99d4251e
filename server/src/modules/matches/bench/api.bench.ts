import { onNewDatabase } from './bench-database';
import { besideBareHttp } from './beside-bare-http';
import { fill } from './crowd';

const now = new Date();

await onNewDatabase('api', now, async (database) => {
  await fill(database, now, 0, 10_000);
  const figures = await besideBareHttp(database, now);
  console.log('full calls / bare node:http with the same SQL:', figures);
  return figures;
});
