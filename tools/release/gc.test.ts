import { collectGarbage, defaultRetention } from './gc';
import { withVersion } from './live/moves.rules';
import { requireLive } from './live/pointer';
import { readPreviousVersions } from './live/previous';
import { switchLive } from './live/switch';
import { moveCanary, rollBack } from './moves';
import { addPreview } from './preview';
import { remoteOf } from '../build/registry';
import { makeVersionsLive, now, uploadTestRelease } from './release.fixture';
import { printStatus } from './status';
import { memoryTarget } from './target/memory-target.fixture';

const day = 24 * 60 * 60 * 1_000;
const daysLater = (days: number) => new Date(now.getTime() + days * day);
const newTarget = () => memoryTarget(() => now);
const retention = { ...defaultRetention, generations: 2 };

test('a release is removed if it is old, and neither live nor in the last generations nor a canary nor a preview', async () => {
  const target = newTarget();
  await makeVersionsLive(target, '0.1.0', '0.1.1', '0.1.2');
  await uploadTestRelease(target, 'mf-chat', '0.2.0');
  await moveCanary({ target, why: '', dryRun: false }, 'mf-chat', 10, '0.2.0');
  await addPreview(target, 'mf-chat', remoteOf(await uploadTestRelease(target, 'mf-chat', '0.3.0')));
  await uploadTestRelease(target, 'mf-chat', '0.4.0');

  expect((await collectGarbage(target, retention, daysLater(13), false)).removedFolders).toEqual([]);
  const dryRunResult = await collectGarbage(target, retention, daysLater(15), true);
  expect(dryRunResult.removedFolders).toEqual(['r/mf-chat/0.1.0', 'r/mf-chat/0.4.0']);
  expect(target.files.has('r/mf-chat/0.4.0/release.json')).toBe(true);
  expect(await collectGarbage(target, retention, daysLater(15), false)).toEqual(dryRunResult);
  expect([...target.files.keys()].filter((path) => path.includes('/0.4.0/'))).toEqual([]);
  expect((await collectGarbage(target, retention, daysLater(15), false)).removedFolders).toEqual([]);
  expect(target.files.has('r/mf-chat/0.1.2/remoteEntry.js')).toBe(true);
});

test('a version that was live for a month stays for the tabs that still show it, although newer versions follow at once', async () => {
  const target = newTarget();
  await makeVersionsLive(target, '0.1.0');
  for (const version of ['0.1.1', '0.1.2', '0.1.3']) {
    const live = await requireLive(target);
    const remote = remoteOf(await uploadTestRelease(target, 'mf-chat', version));
    await switchLive(target, {
      before: live,
      content: withVersion(live.registry, 'mf-chat', remote),
      page: live.html,
      record: { who: 'Mina', why: '', command: 'release mf-chat', now: daysLater(30) },
    });
  }
  expect((await collectGarbage(target, retention, daysLater(43), false)).removedFolders).toEqual([]);
  const { removedFolders } = await collectGarbage(target, retention, daysLater(45), false);
  expect(removedFolders).toEqual(['r/mf-chat/0.1.0', 'r/mf-chat/0.1.1']);
});

test('the previous version of an area stays, however many generations ago it was live', async () => {
  const target = newTarget();
  const registry = await makeVersionsLive(target, '0.1.0', '0.1.1');
  const remote = registry.remotes['mf-chat'];
  if (!remote) throw new Error('Nothing is live.');
  // Another area is released thirty times, which is more than the number of generations that the collector looks back.
  for (let patch = 0; patch < 30; patch += 1) {
    const live = await requireLive(target);
    const teamsRemote = remoteOf(await uploadTestRelease(target, 'mf-teams', `0.1.${patch}`));
    await switchLive(target, {
      before: live,
      content: withVersion(live.registry, 'mf-teams', teamsRemote),
      page: live.html,
      record: { who: 'Mina', why: '', command: 'release mf-teams', now },
    });
  }
  const { removedFolders } = await collectGarbage(target, defaultRetention, daysLater(15), false);
  expect(removedFolders).not.toContain('r/mf-chat/0.1.0');
  expect(removedFolders).toContain('r/mf-teams/0.1.0');
  const { registry: live } = await requireLive(target);
  const { areas } = await readPreviousVersions(target, live);
  expect(Object.entries(areas).map(([name, { version }]) => `${name} ${version}`)).toEqual([
    'mf-chat 0.1.0',
    'mf-teams 0.1.28',
  ]);
  for (const [name, { version }] of Object.entries(areas))
    expect(target.files.has(`r/${name}/${version}/release.json`)).toBe(true);
});

test('the previous shell and its contract stay', async () => {
  const target = newTarget();
  await makeVersionsLive(target, '0.1.0');
  await target.create('contract/1.0.0/contract.json', Buffer.from('{}'));
  const shell = await uploadTestRelease(target, 'shell', '1.1.0');
  const liveBefore = await requireLive(target);
  await switchLive(target, {
    before: liveBefore,
    content: { ...liveBefore.registry, shell: { version: shell.version, provides: shell.provides } },
    page: liveBefore.html,
    record: { who: 'Mina', why: '', command: 'release shell', now },
  });
  for (const percent of [10, 20, 30]) {
    await uploadTestRelease(target, 'mf-chat', `0.2.${percent}`);
    await moveCanary({ target, why: '', dryRun: false }, 'mf-chat', percent, `0.2.${percent}`);
  }
  await collectGarbage(target, { ...retention, generations: 1 }, daysLater(15), false);
  expect(target.files.has('shell/1.0.0/release.json')).toBe(true);
  expect(target.files.has('contract/1.0.0/contract.json')).toBe(true);
});

test('a previous version whose files are gone is not offered for a rollback', async () => {
  const target = newTarget();
  await makeVersionsLive(target, '0.1.0', '0.1.1');
  // An older version of the collector could leave this state behind.
  for (const path of [...target.files.keys()])
    if (path.startsWith('r/mf-chat/0.1.0/')) await target.remove(path);
  expect(await readPreviousVersions(target, (await requireLive(target)).registry)).toEqual({
    shell: null,
    areas: {},
  });
});

/** Adds a field to a stored document, as newer tools could. */
async function addField(target: ReturnType<typeof newTarget>, path: string): Promise<string> {
  const storedFile = await target.read(path);
  const document = JSON.parse(Buffer.from(storedFile?.content ?? '').toString()) as object;
  const text = JSON.stringify({ ...document, newField: 1 });
  await target.write(path, Buffer.from(text));
  return text;
}

test('a list of previews that newer tools have extended is neither replaced nor counted as empty', async () => {
  const target = newTarget();
  await makeVersionsLive(target, '0.1.0');
  const remote = remoteOf(await uploadTestRelease(target, 'mf-chat', '0.3.0'));
  await addPreview(target, 'mf-chat', remote);
  const text = await addField(target, 'previews.json');
  await expect(addPreview(target, 'mf-chat', { ...remote, version: '0.3.1' })).rejects.toThrow(
    /memory\/previews\.json contains what this checkout does not understand/,
  );
  expect(Buffer.from(target.files.get('previews.json')?.content ?? '').toString()).toBe(text);
  await expect(collectGarbage(target, retention, daysLater(15), false)).rejects.toThrow(
    /does not understand/,
  );
  expect(target.files.has('r/mf-chat/0.3.0/release.json')).toBe(true);
});

test('with a history entry that newer tools have extended nothing is removed, and a named version can still be restored', async () => {
  const target = newTarget();
  await makeVersionsLive(target, '0.1.0', '0.1.1');
  await addField(target, 'history/2.json');
  await expect(collectGarbage(target, retention, daysLater(15), false)).rejects.toThrow(
    /memory\/history\/2\.json contains what this checkout does not understand/,
  );
  expect(target.files.has('r/mf-chat/0.1.0/release.json')).toBe(true);
  const lines: string[] = [];
  await printStatus(target, (line) => lines.push(line));
  expect(lines.join('\n')).toContain('mf-chat  0.1.1  since 2026-11-21 12:00, Mina');
  await rollBack({ target, why: '', dryRun: false }, 'mf-chat', '0.1.0');
  expect((await requireLive(target)).registry.remotes['mf-chat']?.version).toBe('0.1.0');
});

test('release.json, which marks a folder as complete, is removed first', async () => {
  const target = newTarget();
  await makeVersionsLive(target, '0.1.0');
  await uploadTestRelease(target, 'mf-chat', '0.4.0');
  const removedPaths: string[] = [];
  const recordingTarget = { ...target, remove: async (path: string) => void removedPaths.push(path) };
  await collectGarbage(recordingTarget, retention, daysLater(15), false);
  expect(removedPaths).toEqual(['r/mf-chat/0.4.0/release.json', 'r/mf-chat/0.4.0/remoteEntry.js']);
});
