import { rollBack } from '../release/moves';
import { needLive } from '../release/live/pointer';
import { memoryTarget } from '../release/target/memory-target.fixture';
import { liveWith, uploaded } from '../release/release.fixture';
import { inShort } from './registry';

test('the printed summary shows the live versions, also after a rollback', async () => {
  const target = memoryTarget();
  await liveWith(target, '0.1.0');
  expect(inShort((await needLive(target)).registry)).toBe('shell 1.0.0 with 1 areas, generation 2');
  await uploaded(target, 'shell', '0.9.0');
  await rollBack({ target, why: '', dryRun: false }, 'shell', '0.9.0');
  expect(inShort((await needLive(target)).registry)).toBe('shell 0.9.0 with 1 areas, generation 3');
});
