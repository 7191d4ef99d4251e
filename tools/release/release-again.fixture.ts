import { remoteOf } from '../build/registry';
import { applyChange } from './live/change';
import { withVersion } from './live/moves.rules';
import { makeVersionsLive, uploadTestRelease } from './release.fixture';
import { folderTarget } from './target/folder-target';

/** Program that a test runs: makes the folder of its argument live, then releases an area to everybody for each line of its input. */
const target = folderTarget(process.argv[2] ?? '');
const live = await makeVersionsLive(target, '1.0.0');
console.log(live.generation);
let patch = 0;
for await (const _ of process.stdin) {
  patch += 1;
  const release = await uploadTestRelease(target, 'mf-chat', `1.0.${patch}`);
  const { registry } = await applyChange(target, {
    dryRun: false,
    record: { who: 'Mina', why: '', command: 'release mf-chat', now: new Date() },
    decide: (before) => {
      if (!before) throw new Error('The page is missing.');
      return { content: withVersion(before.registry, 'mf-chat', remoteOf(release)), page: before.html };
    },
  });
  console.log(registry?.generation);
}
