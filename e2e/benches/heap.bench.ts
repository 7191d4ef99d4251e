import { measureHeapGrowth, warmUp } from '../core/heap';
import { saveResult, percentile } from './result';
import { withBothSites, type Site } from './sides';

const screenChanges = 200;
const rounds = 3;

async function measureGrowth({ context, url, userId }: Site): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${url}/chatlist`);
  await warmUp(page, userId);
  const bytes = await measureHeapGrowth(screenChanges, page, userId);
  await page.close();
  return bytes;
}

await withBothSites(async (sites) => {
  const bytes: Record<Site['name'], number[]> = { federated: [], 'one bundle': [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const site of round % 2 === 0 ? sites : [...sites].reverse()) {
      const growth = await measureGrowth(site);
      bytes[site.name].push(growth);
      console.log(
        `round ${round + 1} of ${rounds}, ${site.name}: ${Math.round(growth / 1024)} KB in ${screenChanges} changes`,
      );
    }
  }
  const median = (name: Site['name']) => Math.round(percentile(bytes[name], 0.5) / 1024);
  console.table({
    federated: { 'KB, median': median('federated') },
    'one bundle': { 'KB, median': median('one bundle') },
  });
  console.log(await saveResult('heap', { changes: screenChanges, rounds, bytes }));
});
