import type { RemoteRelease } from '@homeground/shared/contracts';
import { remoteOf } from '../../build/registry';
import { applyChange } from '../live/change';
import { withVersion } from '../live/moves.rules';
import { requireLive } from '../live/pointer';
import { moveCanary, rollBack } from '../moves';
import { makeVersionsLive, uploadTestRelease } from '../release.fixture';
import { memoryTarget } from '../target/memory-target.fixture';
import type { Target } from '../target/target';
import { teamTarget } from './team-target';

const origin = 'https://areas.example.com';

async function release(target: Target, version: string, fields: Partial<RemoteRelease> = {}): Promise<void> {
  const remote = { ...remoteOf(await uploadTestRelease(target, 'mf-chat', version)), ...fields };
  await applyChange(target, {
    dryRun: false,
    record: { who: 'Mina', why: '', command: 'release mf-chat', now: new Date() },
    decide: (live) => {
      if (!live) throw new Error('Nothing is live.');
      return { content: withVersion(live.registry, 'mf-chat', remote), page: live.html };
    },
  });
}

test('a team moves a version that an operator has released from another origin, but sets no origin itself', async () => {
  const store = memoryTarget();
  await makeVersionsLive(store, '0.1.0');
  await release(store, '0.1.1', { origin });
  const chat = teamTarget(store, { area: 'mf-chat', name: 'chat-team' }, () => new Date());
  const move = { target: chat, why: '', dryRun: false };
  const liveChat = async () => (await requireLive(store)).registry.remotes['mf-chat'];

  await expect(release(chat, '0.1.2', { origin })).rejects.toThrow(/sets no origin/);
  await moveCanary(move, 'mf-chat', 10, '0.1.2');
  expect(await liveChat()).toMatchObject({ version: '0.1.1', origin, canary: { version: '0.1.2' } });
  await release(chat, '0.1.3');
  await rollBack(move, 'mf-chat');
  expect(await liveChat()).toMatchObject({ version: '0.1.1', origin });
});
