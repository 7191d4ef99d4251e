import { rollBack } from '../release/moves';
import { requireLive } from '../release/live/pointer';
import { memoryTarget } from '../release/target/memory-target.fixture';
import { makeVersionsLive, uploadTestRelease } from '../release/release.fixture';
import { summarizeRegistry } from './registry';

test('the printed summary shows the live versions, also after a rollback', async () => {
  const target = memoryTarget();
  await makeVersionsLive(target, '0.1.0');
  expect(summarizeRegistry((await requireLive(target)).registry)).toBe(
    'shell 1.0.0 with 1 areas, generation 2',
  );
  await uploadTestRelease(target, 'shell', '0.9.0');
  await rollBack({ target, why: '', dryRun: false }, 'shell', '0.9.0');
  expect(summarizeRegistry((await requireLive(target)).registry)).toBe(
    'shell 0.9.0 with 1 areas, generation 3',
  );
});
