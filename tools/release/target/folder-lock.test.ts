import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockName, withLock } from './folder-lock';
import { removeLeftovers } from './leftovers';

/** Returns how many turns of the event loop a call of the file system waits, so that steps of several commands interleave in any order. */
let turnsBeforeStep: () => number = () => 0;

async function waitTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual<Record<string, unknown>>('node:fs/promises');
  const pausedSteps = Object.entries(actual).map(([name, step]) => {
    if (typeof step !== 'function') return [name, step] as const;
    return [
      name,
      async (...args: unknown[]) => {
        await waitTurns(turnsBeforeStep());
        return (step as (...parameters: unknown[]) => unknown)(...args);
      },
    ] as const;
  });
  return Object.fromEntries(pausedSteps);
});

const folder = mkdtempSync(join(tmpdir(), 'homeground-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a generator of whole numbers below `limit`, which are the same for the same seed. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** No process has this id. */
const deadPid = 2 ** 30;

/** Writes the lock of a process that was killed while it held the lock. */
function leaveDeadLock(): void {
  writeFileSync(join(folder, lockName), JSON.stringify({ host: hostname(), pid: deadPid }));
}

test('if five commands find the lock of a killed release, only one at a time holds the lock, and no lock file remains', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const nextNumber = randomNumbers(seed);
    turnsBeforeStep = () => nextNumber(12);
    let holderCount = 0;
    let maxHolderCount = 0;
    leaveDeadLock();
    const contenders = Array.from({ length: 5 }, () =>
      withLock(folder, async () => {
        holderCount += 1;
        maxHolderCount = Math.max(maxHolderCount, holderCount);
        await waitTurns(30);
        holderCount -= 1;
      }),
    );
    await Promise.all(contenders);
    expect([seed, maxHolderCount, readdirSync(folder)]).toEqual([seed, 1, []]);
  }
});

test('a lock that another machine has just taken is held, although the clock of this machine is a minute ahead of the clock of the files', async () => {
  turnsBeforeStep = () => 0;
  const lock = join(folder, lockName);
  writeFileSync(lock, JSON.stringify({ host: 'another-machine', pid: 1, id: 'other-run' }));
  // Each look at the clock takes six seconds, so the time limit of the command passes at once.
  let clock = Date.now() + 60_000;
  const dateNow = jest.spyOn(Date, 'now').mockImplementation(() => (clock += 6_000));
  try {
    await expect(withLock(folder, async () => 'held')).rejects.toThrow(/is held by another release/);
  } finally {
    dateNow.mockRestore();
  }
  expect(readdirSync(folder)).toEqual([lockName]);
  // The other machine stopped long ago.
  utimesSync(lock, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
  expect(await withLock(folder, async () => 'held')).toBe('held');
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock file of a killed release stays while another release holds the lock, and is removed afterwards', async () => {
  turnsBeforeStep = () => 0;
  const orphan = join(folder, `${lockName}.after-somebody`);
  writeFileSync(orphan, '{}');
  leaveDeadLock();
  await withLock(folder, async (heldFiles) => {
    // The first file is that of the killed release, so the lock is held by the file after it.
    expect(heldFiles).toHaveLength(2);
    // A dry run needs no lock itself. Held lock files are not leftovers, and orphans are not listed.
    expect(await removeLeftovers(folder, true)).toEqual([]);
  });
  expect(await removeLeftovers(folder, false)).toEqual([`${lockName}.after-somebody`]);
  expect(readdirSync(folder)).toEqual([]);
});
