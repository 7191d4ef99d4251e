import { growthBy, warmUp } from '../core/heap';
import { saveResult, percentile } from './result';
import { withBothSites, type Side } from './sides';

const changes = 200;
const rounds = 3;

async function measureGrowth({ context, url, userId }: Side): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${url}/chatlist`);
  await warmUp(page, userId);
  const bytes = await growthBy(changes, page, userId);
  await page.close();
  return bytes;
}

await withBothSites(async (sides) => {
  const bytes: Record<Side['name'], number[]> = { federated: [], 'one bundle': [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : [...sides].reverse()) {
      const growth = await measureGrowth(side);
      bytes[side.name].push(growth);
      console.log(
        `round ${round + 1} of ${rounds}, ${side.name}: ${Math.round(growth / 1024)} KB in ${changes} changes`,
      );
    }
  }
  const median = (name: Side['name']) => Math.round(percentile(bytes[name], 0.5) / 1024);
  console.table({
    federated: { 'KB, median': median('federated') },
    'one bundle': { 'KB, median': median('one bundle') },
  });
  console.log(await saveResult('heap', { changes, rounds, bytes }));
});
