import { remoteOf } from '../build/registry';
import { ReleaseRefused } from './gate/refusal';
import { withCanary, withVersion } from './live/moves.rules';
import { requireLive } from './live/pointer';
import { newSalt } from './live/salt';
import { switchLive } from './live/switch';
import { moveCanary, promote, rollBack } from './moves';
import { addPreview } from './preview';
import { makeVersionsLive, now, uploadTestRelease } from './release.fixture';
import { memoryTarget } from './target/memory-target.fixture';

let target: ReturnType<typeof memoryTarget>;
const move = () => ({ target, why: '', dryRun: false });
const chat = async () => (await requireLive(target)).registry.remotes['mf-chat'];
const generation = async () => (await requireLive(target)).registry.generation;
async function expectNoChange(change: () => ReturnType<typeof promote>, words: string): Promise<void> {
  const generationBefore = await generation();
  expect(await change()).toMatchObject({ registry: null, note: expect.stringContaining(words) });
  expect(await generation()).toBe(generationBefore);
}

beforeEach(async () => {
  target = memoryTarget();
  await makeVersionsLive(target, '0.1.0', '0.1.1');
  await uploadTestRelease(target, 'mf-chat', '0.2.0');
});

test('a canary keeps its salt while it grows; after it was promoted, another promotion changes nothing', async () => {
  await moveCanary(move(), 'mf-chat', 10, '0.2.0');
  const firstCanary = (await chat())?.canary;
  expect(firstCanary).toMatchObject({ version: '0.2.0', percent: 10 });
  await moveCanary(move(), 'mf-chat', 25);
  expect((await chat())?.canary).toEqual({ ...firstCanary, percent: 25 });
  expect((await chat())?.version).toBe('0.1.1');
  await promote(move(), 'mf-chat');
  expect(await chat()).toMatchObject({ version: '0.2.0' });
  expect((await chat())?.canary).toBeUndefined();
  await expectNoChange(() => promote(move(), 'mf-chat'), 'no canary');
});

test('setting the same share again changes nothing; the share 0 ends the canary, and setting it again changes nothing', async () => {
  await moveCanary(move(), 'mf-chat', 10, '0.2.0');
  await expectNoChange(() => moveCanary(move(), 'mf-chat', 10), 'already');
  await moveCanary(move(), 'mf-chat', 0);
  expect((await chat())?.canary).toBeUndefined();
  expect((await moveCanary(move(), 'mf-chat', 0)).registry).toBeNull();
});

test('a rollback is a new generation with the old version, and a repeated rollback changes nothing', async () => {
  const generationBefore = await generation();
  await rollBack(move(), 'mf-chat');
  expect((await chat())?.version).toBe('0.1.0');
  expect(await generation()).toBe(generationBefore + 1);
  await expectNoChange(() => rollBack(move(), 'mf-chat'), 'already');
  await rollBack(move(), 'mf-chat', '0.1.1');
  expect((await rollBack(move(), 'mf-chat', '0.1.1')).note).toContain('live already');
});

test('while a canary runs, a rollback only ends the canary', async () => {
  await moveCanary(move(), 'mf-chat', 50, '0.2.0');
  await rollBack(move(), 'mf-chat');
  expect(await chat()).toMatchObject({ version: '0.1.1' });
  expect((await chat())?.canary).toBeUndefined();
  expect((await rollBack(move(), 'mf-chat')).registry).toBeNull();
});

/** Returns a target on which two commands both read the live state before either of them switches. */
function targetForTwoReaders() {
  let replaceCount = 0;
  let allowReplacing: () => void = () => undefined;
  const bothHaveRead = new Promise<void>((resolve) => (allowReplacing = resolve));
  return {
    ...target,
    replace: async (...args: Parameters<typeof target.replace>) => {
      replaceCount += 1;
      if (replaceCount === 2) allowReplacing();
      await bothHaveRead;
      return target.replace(...args);
    },
  };
}

test.each([
  ['to the same version', undefined, undefined],
  ['to two versions', '0.1.0', '0.2.0'],
])(
  'of two simultaneous rollbacks of one area %s one succeeds and the other fails with a message',
  async (_, firstVersion, secondVersion) => {
    const generationBefore = await generation();
    const sharedTarget = targetForTwoReaders();
    const outcomes = await Promise.allSettled([
      rollBack({ ...move(), target: sharedTarget }, 'mf-chat', firstVersion),
      rollBack({ ...move(), target: sharedTarget }, 'mf-chat', secondVersion),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const messages = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    );
    expect(messages[0]).toMatch(/Somebody else changed mf-chat while this command ran: 0\.\d\.0 is live now/);
    expect(await generation()).toBe(generationBefore + 1);
  },
);

test('of two simultaneous changes of one canary one succeeds and the other fails with a message', async () => {
  await moveCanary(move(), 'mf-chat', 10, '0.2.0');
  const sharedTarget = targetForTwoReaders();
  const outcomes = await Promise.allSettled(
    [25, 0].map((percent) => moveCanary({ ...move(), target: sharedTarget }, 'mf-chat', percent)),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a rollback of one area does not hinder the rollback of another', async () => {
  const shell = await uploadTestRelease(target, 'shell', '0.9.0');
  const sharedTarget = targetForTwoReaders();
  await Promise.all([
    rollBack({ ...move(), target: sharedTarget }, 'mf-chat'),
    rollBack({ ...move(), target: sharedTarget }, 'shell', shell.version),
  ]);
  const { registry } = await requireLive(target);
  expect([registry.shell.version, registry.remotes['mf-chat']?.version]).toEqual(['0.9.0', '0.1.0']);
});

describe('a version that pages load from another origin keeps this origin', () => {
  const origin = 'https://areas.example.com';
  /** Releases a version as `release --origin` does, for this share of the users. */
  const releaseFromOrigin = async (version: string, percent: number) => {
    const release = { ...remoteOf(await uploadTestRelease(target, 'mf-chat', version)), origin };
    const live = await requireLive(target);
    const content =
      percent === 100
        ? withVersion(live.registry, 'mf-chat', release)
        : withCanary(live.registry, 'mf-chat', { release, percent, salt: newSalt() });
    const record = { who: 'Mina', why: '', command: 'release mf-chat', now };
    await switchLive(target, { before: live, content, page: live.html, record });
  };

  test('while its canary grows, and after the canary starts again', async () => {
    await releaseFromOrigin('0.3.0', 10);
    await moveCanary(move(), 'mf-chat', 25);
    expect((await chat())?.canary).toMatchObject({ version: '0.3.0', percent: 25, origin });
    await moveCanary(move(), 'mf-chat', 0);
    await moveCanary(move(), 'mf-chat', 10, '0.3.0');
    expect((await chat())?.canary).toMatchObject({ version: '0.3.0', origin });
    expect(await chat()).not.toHaveProperty('origin');
  });

  test('after a rollback to it, and another version gets none', async () => {
    await releaseFromOrigin('0.3.0', 100);
    await moveCanary(move(), 'mf-chat', 10, '0.2.0');
    await promote(move(), 'mf-chat');
    expect(await chat()).not.toHaveProperty('origin');
    await rollBack(move(), 'mf-chat');
    expect(await chat()).toMatchObject({ version: '0.3.0', origin });
    await rollBack(move(), 'mf-chat', '0.2.0');
    expect(await chat()).not.toHaveProperty('origin');
    await rollBack(move(), 'mf-chat', '0.3.0');
    expect(await chat()).toMatchObject({ version: '0.3.0', origin });
  });

  test('if it was only offered for preview before', async () => {
    const remote = { ...remoteOf(await uploadTestRelease(target, 'mf-chat', '0.3.0')), origin };
    await addPreview(target, 'mf-chat', remote);
    await moveCanary(move(), 'mf-chat', 10, '0.3.0');
    expect((await chat())?.canary).toMatchObject({ version: '0.3.0', origin });
  });
});

test('a rollback to a named version does not need a readable history or list of previews', async () => {
  for (const path of [...target.files.keys()].filter((item) => item.startsWith('history/')))
    await target.write(path, Buffer.from('{"schema":2}'));
  await target.write('previews.json', Buffer.from('{'));
  await rollBack(move(), 'mf-chat', '0.1.0');
  expect(await chat()).toMatchObject({ version: '0.1.0' });
});

test('a dry run shows the difference and changes nothing', async () => {
  const generationBefore = await generation();
  const { changes } = await rollBack({ ...move(), dryRun: true }, 'mf-chat');
  expect(changes).toEqual([{ part: 'mf-chat', what: 'version', from: '0.1.1', to: '0.1.0' }]);
  expect(await generation()).toBe(generationBefore);
});

test('a version that is missing, incomplete or altered does not go live', async () => {
  await expect(rollBack(move(), 'mf-chat', '9.9.9')).rejects.toThrow(
    /mf-chat 9\.9\.9 is not in memory\. There are: 0\.1\.0, 0\.1\.1, 0\.2\.0/,
  );
  await target.write('r/mf-chat/0.1.0/remoteEntry.js', Buffer.from('altered'));
  await expect(rollBack(move(), 'mf-chat')).rejects.toThrow(/did not come back as it was uploaded/);
  expect((await chat())?.version).toBe('0.1.1');
});

test('a rollback is refused if the live shell lacks what the old version needs', async () => {
  await uploadTestRelease(target, 'mf-chat', '0.0.9', { requires: { react: '^18.0.0' } });
  const rollback = rollBack(move(), 'mf-chat', '0.0.9');
  await expect(rollback).rejects.toThrow(ReleaseRefused);
  await expect(rollback).rejects.toThrow(/needs react \^18\.0\.0, the live shell 1\.0\.0 provides 19\.3\.1/);
});

test('a rollback of the shell restores its own page', async () => {
  await uploadTestRelease(target, 'shell', '0.9.0');
  await rollBack(move(), 'shell', '0.9.0');
  const live = await requireLive(target);
  expect(live.registry.shell.version).toBe('0.9.0');
  expect(live.html).toContain('/shell/0.9.0/main.js');
  expect(live.registry.remotes['mf-chat']?.version).toBe('0.1.1');
});
