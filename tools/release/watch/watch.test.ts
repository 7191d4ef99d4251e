import type { AreaReport, ReleaseHealth } from '@homeground/shared/contracts';
import { historyFrom } from '../live/history';
import { needLive } from '../live/pointer';
import { applyChange } from '../live/change';
import { withCanary, withVersion } from '../live/moves.rules';
import { remoteOf } from '../../build/registry';
import { liveWith, uploaded } from '../release.fixture';
import { memoryTarget } from '../target/memory-target.fixture';
import { keepLooking } from './keep-looking';
import { watch } from './watch';

const start = Date.parse('2026-11-23T12:00:00.000Z');
const at = (seconds: number) => new Date(start + seconds * 1_000);
const hour = 3_600;

/** A site, its watch, and what its pages told. */
async function site() {
  const target = memoryTarget();
  await liveWith(target, '0.1.0');
  const counts = new Map<string, ReleaseHealth['reports'][number]>();
  const lines: string[] = [];
  const ask = async () => ({ reports: [...counts.values()] });
  const { look } = watch({ target, ask, say: (line) => lines.push(line) });

  function tell(
    version: string,
    event: AreaReport['event'],
    count: number,
    channel: AreaReport['channel'] = 'stable',
  ) {
    const key = `${version} ${event} ${channel}`;
    const before = counts.get(key)?.count ?? 0;
    counts.set(key, { area: 'mf-chat', version, event, channel, count: before + count });
  }
  async function release(version: string, when: Date, canary?: { percent: number; command: string }) {
    const remote = remoteOf(await uploaded(target, 'mf-chat', version));
    await applyChange(target, {
      dryRun: false,
      record: { who: 'Mina', why: '', command: canary?.command ?? 'release mf-chat', now: when },
      decide: (live) => {
        if (!live) throw new Error('Nothing is live.');
        const content = canary
          ? withCanary(live.registry, 'mf-chat', {
              release: remote,
              percent: canary.percent,
              salt: 'salt0001',
            })
          : withVersion(live.registry, 'mf-chat', remote);
        return { content, page: live.html };
      },
    });
  }
  const chat = async () => (await needLive(target)).registry.remotes['mf-chat'];
  const version = async () => (await chat())?.version;
  return { target, look, tell, release, chat, version, lines };
}

describe('a version for everybody', () => {
  test('whose pages fail is taken back in less than a minute, and history says by whom and why', async () => {
    const { target, look, tell, release, version, lines } = await site();
    await release('0.1.1', at(0));
    let seconds = 0;
    for (; (await version()) === '0.1.1' && seconds < 60; seconds += 3) {
      await look(at(seconds));
      // One page in six seconds is opened and fails.
      if (seconds % 6 === 0) tell('0.1.1', 'render_failed', 1);
    }
    expect(seconds).toBeLessThan(30);
    expect(await version()).toBe('0.1.0');
    const [entry] = await historyFrom(target, (await needLive(target)).registry.generation);
    expect(entry).toMatchObject({ who: 'the watch', command: 'rollback mf-chat --to 0.1.0' });
    expect(entry?.why).toMatch(
      /^0\.1\.1 was taken back: 3 pages failed within 15 seconds; of the version before/,
    );
    expect(lines).toEqual([expect.stringContaining('mf-chat 0.1.1 was taken back, 0.1.0 is live again')]);
  });

  test('whose first pages failed before anybody looked is taken back, too', async () => {
    const { look, tell, release, version } = await site();
    await release('0.1.1', at(0));
    tell('0.1.1', 'render_failed', 3);
    expect(await look(at(9))).toMatchObject([{ kind: 'taken back' }]);
    expect(await version()).toBe('0.1.0');
  });

  test('is not taken back twice, and the way back is never taken back itself', async () => {
    const { look, tell, release, version } = await site();
    await release('0.1.1', at(0));
    await look(at(1));
    tell('0.1.1', 'screen_failed', 5);
    await look(at(4));
    tell('0.1.0', 'render_failed', 50);
    expect(await look(at(7))).toEqual([]);
    expect(await version()).toBe('0.1.0');
    // Released again on purpose: what failed the first time does not count.
    await release('0.1.1', at(10));
    expect(await look(at(10))).toEqual([]);
    expect(await version()).toBe('0.1.1');
  });

  test('stays where as many pages failed with the version before, and where one phone fails', async () => {
    const { look, tell, release, version } = await site();
    tell('0.1.0', 'load_failed', 600);
    await release('0.1.1', at(0));
    await look(at(0));
    tell('0.1.1', 'load_failed', 2);
    await look(at(3));
    expect(await version()).toBe('0.1.1');
  });

  test('of an hour ago is not watched any more', async () => {
    const { look, tell, release, version } = await site();
    await release('0.1.1', at(0));
    await look(at(hour + 1));
    tell('0.1.1', 'render_failed', 50);
    await look(at(hour + 4));
    expect(await version()).toBe('0.1.1');
  });

  test('is compared with how often the version before failed', async () => {
    const { look, tell, release, version } = await site();
    // Live since 2026-11-21: ten of a minute.
    tell('0.1.0', 'load_failed', 10 * 2 * 24 * 60);
    await release('0.1.1', at(0));
    await look(at(0));
    tell('0.1.1', 'load_failed', 25);
    await look(at(60));
    expect(await version()).toBe('0.1.1');
    tell('0.1.1', 'render_failed', 25);
    await look(at(63));
    expect(await version()).toBe('0.1.0');
  });
});

describe('a canary', () => {
  const auto = { percent: 1, command: 'release mf-chat --canary auto' };

  test('grows by its schedule, when enough pages have worked with it, until everybody has it', async () => {
    const { look, tell, release, chat } = await site();
    await release('0.2.0', at(0), auto);
    const shares: (number | undefined)[] = [];
    for (let minute = 0; minute < 40; minute += 1) {
      await look(at(minute * 60));
      tell('0.2.0', 'loaded', 5, 'canary');
      shares.push((await chat())?.canary?.percent);
    }
    expect(shares.findIndex((share) => share === 10)).toBe(10);
    expect(shares.findIndex((share) => share === 50)).toBe(20);
    expect(shares.indexOf(undefined)).toBe(30);
    expect(await chat()).toMatchObject({ version: '0.2.0' });
  });

  test('does not grow unseen, nor when somebody has given it a share by hand', async () => {
    const { look, tell, release, chat } = await site();
    await release('0.2.0', at(0), auto);
    await look(at(0));
    tell('0.2.0', 'loaded', 19, 'canary');
    await look(at(hour));
    expect((await chat())?.canary?.percent).toBe(1);
    await release('0.2.0', at(hour), { percent: 25, command: 'canary mf-chat 25' });
    await look(at(hour));
    tell('0.2.0', 'loaded', 500, 'canary');
    await look(at(3 * hour));
    expect((await chat())?.canary?.percent).toBe(25);
  });

  test('that fails ends by itself, and everybody keeps the version beside it', async () => {
    const { target, look, tell, release, chat } = await site();
    await release('0.2.0', at(0), auto);
    await look(at(0));
    tell('0.2.0', 'loaded', 40, 'canary');
    tell('0.2.0', 'fell_back', 3, 'canary');
    expect(await look(at(3))).toMatchObject([{ kind: 'canary ended' }]);
    expect(await chat()).toMatchObject({ version: '0.1.0' });
    expect((await chat())?.canary).toBeUndefined();
    const [entry] = await historyFrom(target, (await needLive(target)).registry.generation);
    expect(entry?.why).toBe('0.2.0 was stopped: 3 of 40 pages failed with it');
  });
});

test('a server that does not answer does not end the watch, and is said once', async () => {
  const lines: string[] = [];
  let rounds = 0;
  const look = async () => {
    rounds += 1;
    if (rounds < 8) throw new Error('nobody answers');
    return [{ area: 'mf-chat', kind: 'taken back' as const, says: '' }];
  };
  jest.useFakeTimers();
  const end = keepLooking({ look, say: (line) => lines.push(line), until: () => true });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await end).toMatchObject({ kind: 'taken back' });
  jest.useRealTimers();
  expect(lines).toEqual(['  ! The watch sees nothing: nobody answers']);
});
