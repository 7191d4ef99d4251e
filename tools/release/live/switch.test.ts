import { memoryTarget } from '../target/memory-target.fixture';
import { makeVersionsLive, now, page, releaseOf } from '../release.fixture';
import { remoteOf } from '../../build/registry';
import { applyChange } from './change';
import { historyFrom, readEntry } from './history';
import { withVersion } from './moves.rules';
import { repairRegistryCopy, requireLive, readLive, withRegistry } from './pointer';
import { LostRace, switchLive } from './switch';

const record = { who: 'Mina', why: 'to see', command: 'release mf-chat', now };
const readText = async (target: ReturnType<typeof memoryTarget>, path: string) =>
  Buffer.from((await target.read(path))?.content ?? '').toString();

test('a switch changes the page, the copy of the registry and the history', async () => {
  const target = memoryTarget();
  await makeVersionsLive(target, '0.1.0');
  const live = await requireLive(target);
  expect(live.registry).toMatchObject({ generation: 2, remotes: { 'mf-chat': { version: '0.1.0' } } });
  expect(JSON.parse(await readText(target, 'registry.json'))).toEqual(live.registry);
  expect(await readEntry(target, 2)).toMatchObject({ before: 1, who: 'Mina', command: 'release mf-chat' });
});

test('a switch based on an older page fails, names the winner, and leaves nothing behind', async () => {
  const target = memoryTarget();
  await makeVersionsLive(target, '0.1.0');
  const before = await readLive(target);
  const content = (version: string) =>
    withVersion(before?.registry ?? throwNothingLive(), 'mf-chat', remoteOf(releaseOf('mf-chat', version)));
  await switchLive(target, { before, content: content('0.1.1'), page, record });
  const lateSwitch = switchLive(target, {
    before,
    content: content('0.1.2'),
    page,
    record: { ...record, who: 'Jun' },
  });
  await expect(lateSwitch).rejects.toThrow(LostRace);
  await expect(lateSwitch).rejects.toThrow(/generation 3 is live now \(release mf-chat, by Mina\)/);
  expect((await requireLive(target)).registry.remotes['mf-chat']?.version).toBe('0.1.1');
  expect(await readEntry(target, 4)).toBeNull();
});

test('a release that lost against newer tools knows that it lost, although it cannot read their history entry', async () => {
  const target = memoryTarget();
  await makeVersionsLive(target, '0.1.0');
  const before = await requireLive(target);
  const content = withVersion(before.registry, 'mf-chat', remoteOf(releaseOf('mf-chat', '0.1.1')));
  await switchLive(target, { before, content, page, record });
  await target.write('history/3.json', Buffer.from('{"schema":2}'));
  const lateSwitch = switchLive(target, { before, content, page, record });
  await expect(lateSwitch).rejects.toThrow(LostRace);
  await expect(lateSwitch).rejects.toThrow(/generation 3 is live now\. Nothing of yours went live/);
});

test('the generation number of a release that is killed before the switch is not used again', async () => {
  const target = memoryTarget();
  await makeVersionsLive(target, '0.1.0');
  const killedTarget = { ...target, replace: async () => Promise.reject(new Error('killed')) };
  const before = await readLive(target);
  const content = withVersion(
    before?.registry ?? throwNothingLive(),
    'mf-chat',
    remoteOf(releaseOf('mf-chat', '0.1.1')),
  );
  await expect(switchLive(killedTarget, { before, content, page, record })).rejects.toThrow('killed');
  expect((await requireLive(target)).registry.generation).toBe(2);
  const registry = await switchLive(target, { before, content, page, record });
  expect(registry.generation).toBe(4);
  expect((await historyFrom(target, 4)).map(({ generation }) => generation)).toEqual([4, 2, 1]);
});

test('a release that is killed after the switch leaves an old copy, which the next command repairs', async () => {
  const target = memoryTarget();
  await makeVersionsLive(target, '0.1.0');
  await target.write('registry.json', Buffer.from('{"generation":1}'));
  await repairRegistryCopy(target);
  expect(JSON.parse(await readText(target, 'registry.json'))).toEqual((await requireLive(target)).registry);
});

test('simultaneous changes of two areas both go live', async () => {
  const target = memoryTarget();
  await makeVersionsLive(target, '0.1.0');
  const shipArea = (area: string) =>
    applyChange(target, {
      record,
      dryRun: false,
      decide: (live) => {
        const { registry, html } = live ?? throwNothingLive();
        return { content: withVersion(registry, area, remoteOf(releaseOf(area, '0.2.0'))), page: html };
      },
    });
  await Promise.all(['mf-chat', 'mf-teams', 'mf-matches'].map(shipArea));
  const { registry } = await requireLive(target);
  expect(
    Object.entries(registry.remotes)
      .map(([area, { version }]) => `${area} ${version}`)
      .sort(),
  ).toEqual(['mf-chat 0.2.0', 'mf-matches 0.2.0', 'mf-teams 0.2.0']);
  expect((await historyFrom(target, registry.generation)).length).toBe(5);
});

test.each([
  ['began before the live generation', -3_000, 1],
  ['began at the moment of the live generation', 0, 1],
  ['began after the live generation', 5_000, 5_000],
  ['began so long before that a clock must be wrong', -240_000, -240_000],
])('a command that %s dates its generation so that pages see the order', async (_, startMs, expectedMs) => {
  const target = memoryTarget();
  await makeVersionsLive(target, '0.1.0');
  const before = await requireLive(target);
  const content = withVersion(before.registry, 'mf-chat', remoteOf(releaseOf('mf-chat', '0.1.1')));
  const startedAt = new Date(Date.parse(before.registry.publishedAt) + startMs);
  const { generation, publishedAt } = await switchLive(target, {
    before,
    content,
    page,
    record: { ...record, now: startedAt },
  });
  expect(Date.parse(publishedAt) - Date.parse(before.registry.publishedAt)).toBe(expectedMs);
  expect(await readEntry(target, generation)).toMatchObject({ at: publishedAt });
});

test('no value in the registry can close its script element', async () => {
  const target = memoryTarget();
  const registry = await makeVersionsLive(target, '0.1.0');
  const maliciousRegistry = { ...registry, publishedAt: '</script><script>alert(1)</script>$&' };
  const html = withRegistry(page, maliciousRegistry);
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html).toContain('$&');
});

function throwNothingLive(): never {
  throw new Error('Nothing is live.');
}
