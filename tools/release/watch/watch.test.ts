import type { AreaReport, ReleaseHealth } from '@homeground/shared/contracts';
import { historyFrom } from '../live/history';
import { requireLive } from '../live/pointer';
import { applyChange } from '../live/change';
import { withCanary, withVersion } from '../live/moves.rules';
import { remoteOf } from '../../build/registry';
import { makeVersionsLive, uploadTestRelease } from '../release.fixture';
import { memoryTarget } from '../target/memory-target.fixture';
import { runWatchLoop } from './watch-loop';
import { createWatcher, type WatchRound } from './watch';

const start = Date.parse('2026-11-23T12:00:00.000Z');
const timeAfterStart = (seconds: number) => new Date(start + seconds * 1_000);
const hour = 3_600;

/** Creates a site with its watch and with the reports of its pages. */
async function createWatchedSite() {
  const target = memoryTarget();
  await makeVersionsLive(target, '0.1.0');
  const counts = new Map<string, ReleaseHealth['reports'][number]>();
  const lines: string[] = [];
  const fetchHealth = async () => ({ reports: [...counts.values()] });
  const watch = createWatcher({ target, fetchHealth, print: (line) => lines.push(line) });
  async function runWatch(now: Date) {
    const { actions, failures } = await watch.checkOnce(now);
    expect(failures).toEqual([]);
    return actions;
  }

  function reportPages(
    version: string,
    event: AreaReport['event'],
    count: number,
    channel: AreaReport['channel'] = 'stable',
    area = 'mf-chat',
  ) {
    const key = `${area} ${version} ${event} ${channel}`;
    const before = counts.get(key)?.count ?? 0;
    counts.set(key, { area, version, event, channel, count: before + count });
  }
  async function release(
    version: string,
    releasedAt: Date,
    canary?: { percent: number; command: string },
    area = 'mf-chat',
  ) {
    const remote = remoteOf(await uploadTestRelease(target, area, version));
    await applyChange(target, {
      dryRun: false,
      record: { who: 'Mina', why: '', command: canary?.command ?? 'release mf-chat', now: releasedAt },
      decide: (live) => {
        if (!live) throw new Error('Nothing is live.');
        const content = canary
          ? withCanary(live.registry, area, {
              release: remote,
              percent: canary.percent,
              salt: 'salt0001',
            })
          : withVersion(live.registry, area, remote);
        return { content, page: live.html };
      },
    });
  }
  const chat = async () => (await requireLive(target)).registry.remotes['mf-chat'];
  const version = async () => (await chat())?.version;
  return {
    target,
    runWatch,
    checkAllAreas: watch.checkOnce,
    reportPages,
    release,
    chat,
    version,
    lines,
  };
}

describe('a version for everybody', () => {
  test('whose pages fail is rolled back in less than a minute, and the history names the watch and the reason', async () => {
    const { target, runWatch, reportPages, release, version, lines } = await createWatchedSite();
    await release('0.1.1', timeAfterStart(0));
    let seconds = 0;
    for (; (await version()) === '0.1.1' && seconds < 60; seconds += 3) {
      await runWatch(timeAfterStart(seconds));
      // One page in six seconds is opened and fails.
      if (seconds % 6 === 0) reportPages('0.1.1', 'render_failed', 1);
    }
    expect(seconds).toBeLessThan(30);
    expect(await version()).toBe('0.1.0');
    const [entry] = await historyFrom(target, (await requireLive(target)).registry.generation);
    expect(entry).toMatchObject({ who: 'the watch', command: 'rollback mf-chat --to 0.1.0' });
    expect(entry?.why).toMatch(
      /^0\.1\.1 was taken back: 3 pages failed within 15 seconds; with the version before/,
    );
    expect(lines).toEqual([expect.stringContaining('mf-chat 0.1.1 was taken back, 0.1.0 is live again')]);
  });

  test('whose first pages failed before the first check is rolled back, too', async () => {
    const { runWatch, reportPages, release, version } = await createWatchedSite();
    await release('0.1.1', timeAfterStart(0));
    reportPages('0.1.1', 'render_failed', 3);
    expect(await runWatch(timeAfterStart(9))).toMatchObject([{ kind: 'taken back' }]);
    expect(await version()).toBe('0.1.0');
  });

  test('is rolled back only once, and a rollback is never rolled back', async () => {
    const { runWatch, reportPages, release, version } = await createWatchedSite();
    await release('0.1.1', timeAfterStart(0));
    await runWatch(timeAfterStart(1));
    reportPages('0.1.1', 'screen_failed', 5);
    await runWatch(timeAfterStart(4));
    reportPages('0.1.0', 'render_failed', 50);
    expect(await runWatch(timeAfterStart(7))).toEqual([]);
    expect(await version()).toBe('0.1.0');
    // The same version is released again. The failures of its first release do not count.
    await release('0.1.1', timeAfterStart(10));
    expect(await runWatch(timeAfterStart(10))).toEqual([]);
    expect(await version()).toBe('0.1.1');
  });

  test('stays despite its usual failures if it was released by a machine whose clock is ahead', async () => {
    const { runWatch, reportPages, release, version } = await createWatchedSite();
    await release('0.1.1', timeAfterStart(0));
    await runWatch(timeAfterStart(0));
    // Ten pages fail per minute, as with the version before.
    reportPages('0.1.1', 'load_failed', 10 * 120);
    await release('0.1.2', timeAfterStart(2 * hour + 180));
    await runWatch(timeAfterStart(2 * hour));
    reportPages('0.1.2', 'load_failed', 10);
    expect(await runWatch(timeAfterStart(2 * hour + 60))).toEqual([]);
    expect(await version()).toBe('0.1.2');
    reportPages('0.1.2', 'load_failed', 90);
    expect(await runWatch(timeAfterStart(2 * hour + 120))).toMatchObject([
      { kind: 'taken back', message: expect.stringContaining('100 pages failed within 2 minutes') },
    ]);
  });

  test('is rolled back although newer tools wrote an older entry of the history', async () => {
    const { target, runWatch, reportPages, release, version } = await createWatchedSite();
    await target.write('history/2.json', Buffer.from('{"schema":2}'));
    await release('0.1.1', timeAfterStart(0));
    reportPages('0.1.1', 'render_failed', 3);
    expect(await runWatch(timeAfterStart(9))).toMatchObject([{ kind: 'taken back' }]);
    expect(await version()).toBe('0.1.0');
  });

  test('stays if fewer than three pages fail', async () => {
    const { runWatch, reportPages, release, version } = await createWatchedSite();
    reportPages('0.1.0', 'load_failed', 600);
    await release('0.1.1', timeAfterStart(0));
    await runWatch(timeAfterStart(0));
    reportPages('0.1.1', 'load_failed', 2);
    await runWatch(timeAfterStart(3));
    expect(await version()).toBe('0.1.1');
  });

  test('is no longer watched after an hour', async () => {
    const { runWatch, reportPages, release, version } = await createWatchedSite();
    await release('0.1.1', timeAfterStart(0));
    await runWatch(timeAfterStart(hour + 1));
    reportPages('0.1.1', 'render_failed', 50);
    await runWatch(timeAfterStart(hour + 4));
    expect(await version()).toBe('0.1.1');
  });

  test('is rolled back only if pages fail more than four times as often as with the version before', async () => {
    const { runWatch, reportPages, release, version } = await createWatchedSite();
    // Version 0.1.0 has been live since 2026-11-21 with ten failures a minute.
    reportPages('0.1.0', 'load_failed', 10 * 2 * 24 * 60);
    await release('0.1.1', timeAfterStart(0));
    await runWatch(timeAfterStart(0));
    reportPages('0.1.1', 'load_failed', 25);
    await runWatch(timeAfterStart(60));
    expect(await version()).toBe('0.1.1');
    reportPages('0.1.1', 'render_failed', 25);
    await runWatch(timeAfterStart(63));
    expect(await version()).toBe('0.1.0');
  });
});

describe('a canary', () => {
  const automaticCanary = { percent: 1, command: 'release mf-chat --canary auto' };

  test('grows by its schedule while enough pages work with it, until everybody has it', async () => {
    const { runWatch, reportPages, release, chat } = await createWatchedSite();
    await release('0.2.0', timeAfterStart(0), automaticCanary);
    const shares: (number | undefined)[] = [];
    for (let minute = 0; minute < 40; minute += 1) {
      await runWatch(timeAfterStart(minute * 60));
      reportPages('0.2.0', 'loaded', 5, 'canary');
      shares.push((await chat())?.canary?.percent);
    }
    expect(shares.findIndex((share) => share === 10)).toBe(10);
    expect(shares.findIndex((share) => share === 50)).toBe(20);
    expect(shares.indexOf(undefined)).toBe(30);
    expect(await chat()).toMatchObject({ version: '0.2.0' });
  });

  test('does not grow with fewer than 20 working pages, nor after its share was set by hand', async () => {
    const { runWatch, reportPages, release, chat } = await createWatchedSite();
    await release('0.2.0', timeAfterStart(0), automaticCanary);
    await runWatch(timeAfterStart(0));
    reportPages('0.2.0', 'loaded', 19, 'canary');
    await runWatch(timeAfterStart(hour));
    expect((await chat())?.canary?.percent).toBe(1);
    await release('0.2.0', timeAfterStart(hour), { percent: 25, command: 'canary mf-chat 25' });
    await runWatch(timeAfterStart(hour));
    reportPages('0.2.0', 'loaded', 500, 'canary');
    await runWatch(timeAfterStart(3 * hour));
    expect((await chat())?.canary?.percent).toBe(25);
  });

  test('that fails is ended, and everybody gets the live version', async () => {
    const { target, runWatch, reportPages, release, chat } = await createWatchedSite();
    await release('0.2.0', timeAfterStart(0), automaticCanary);
    await runWatch(timeAfterStart(0));
    reportPages('0.2.0', 'loaded', 40, 'canary');
    reportPages('0.2.0', 'fell_back', 3, 'canary');
    expect(await runWatch(timeAfterStart(3))).toMatchObject([{ kind: 'canary ended' }]);
    expect(await chat()).toMatchObject({ version: '0.1.0' });
    expect((await chat())?.canary).toBeUndefined();
    const [entry] = await historyFrom(target, (await requireLive(target)).registry.generation);
    expect(entry?.why).toBe('0.2.0 was stopped: 3 of 40 pages failed with it');
  });
});

test('if one area cannot be rolled back, this failure is reported, and another area is still rolled back', async () => {
  const { target, checkAllAreas, reportPages, release, version } = await createWatchedSite();
  await release('0.1.0', timeAfterStart(0), undefined, 'mf-teams');
  await release('0.1.1', timeAfterStart(1), undefined, 'mf-teams');
  await release('0.1.1', timeAfterStart(1));
  reportPages('0.1.1', 'render_failed', 3);
  reportPages('0.1.1', 'render_failed', 3, 'stable', 'mf-teams');
  await target.remove('r/mf-teams/0.1.0/release.json');
  const { actions, failures } = await checkAllAreas(timeAfterStart(9));
  expect(actions).toMatchObject([{ area: 'mf-chat', kind: 'taken back' }]);
  expect(failures).toMatchObject([{ area: 'mf-teams', cause: expect.any(Error) }]);
  expect(await version()).toBe('0.1.0');
});

describe('the loop of the watch', () => {
  const rollback = { area: 'mf-chat', kind: 'taken back' as const, message: '' };
  const linesOf = async (watchRound: (round: number) => WatchRound, rounds: number) => {
    const lines: string[] = [];
    let round = 0;
    jest.useFakeTimers();
    const loopEnd = runWatchLoop({
      checkOnce: async () => {
        round += 1;
        return watchRound(round);
      },
      print: (line) => lines.push(line),
      isLastAction: () => round === rounds,
    });
    await jest.advanceTimersByTimeAsync(rounds * 3_000);
    expect(await loopEnd).toEqual(rollback);
    jest.useRealTimers();
    return lines;
  };

  test('continues while a server does not answer, and prints one message about this', async () => {
    const lines = await linesOf((round) => {
      if (round < 8) throw new Error('nobody answers');
      return { actions: [rollback], failures: [] };
    }, 8);
    expect(lines).toEqual(['  ! The watch does nothing for the site: nobody answers']);
  });

  test('prints one message about a failing area after some rounds, also while another area is changed', async () => {
    const failures = [{ area: 'mf-teams', cause: new Error('no such version') }];
    const lines = await linesOf(() => ({ actions: [rollback], failures }), 8);
    expect(lines).toEqual(['  ! The watch does nothing for mf-teams: no such version']);
  });
});
