import { needsFile, type Needs } from '../../webpack/needs/wire';
import { requireLive } from '../live/pointer';
import { moveCanary, promote, rollBack, type MoveOptions } from '../moves';
import { makeVersionsLive, now, uploadTestRelease } from '../release.fixture';
import { memoryTarget } from '../target/memory-target.fixture';
import { serverApiOf } from './server-api';
import { runningParts } from './running';
import { generationsOpenInTabs } from '../live/history';

const day = 86_400_000;
const needsRooms: Needs = { schema: 1, calls: [{ operation: 'GET /api/rooms' }], schemas: {} };
const apiWithoutRooms = serverApiOf({ paths: { '/api/me': { get: {} } } }, 'a server');

async function writeNeeds(target: ReturnType<typeof memoryTarget>, version: string): Promise<void> {
  await target.create(`r/mf-chat/${version}/${needsFile}`, Buffer.from(JSON.stringify(needsRooms)));
}

test('live versions, canaries, rollback targets and versions in open tabs are listed, also those without a list of needs', async () => {
  const target = memoryTarget();
  await makeVersionsLive(target, '0.1.0', '0.1.1', '0.1.2');
  await uploadTestRelease(target, 'mf-chat', '0.2.0');
  await writeNeeds(target, '0.2.0');
  await moveCanary({ target, why: '', dryRun: false }, 'mf-chat', 10, '0.2.0');
  const parts = await runningParts(target, now);
  expect(parts.map(({ name, version, state, needs }) => [name, version, state, needs !== null])).toEqual([
    ['shell', '1.0.0', 'live', false],
    ['mf-chat', '0.1.2', 'live', false],
    ['mf-chat', '0.2.0', 'canary', true],
    ['mf-chat', '0.1.1', 'former', false],
    ['mf-chat', '0.1.0', 'open tabs', false],
  ]);
});

test('a generation counts as open in tabs for 14 days after the next generation replaced it', async () => {
  const target = memoryTarget();
  const live = await makeVersionsLive(target, '0.1.0');
  const historyEntry = (generation: number, timestamp: number) => ({
    ...{ schema: 1 as const, generation, before: null, who: '', why: '', command: '', changes: [] },
    at: new Date(timestamp).toISOString(),
    registry: live,
  });
  const history = [historyEntry(3, 20 * day), historyEntry(2, 10 * day), historyEntry(1, 0)];
  const generationsOpenAfter = (days: number) =>
    generationsOpenInTabs(history, 14, new Date(days * day)).map(({ generation }) => generation);
  expect(generationsOpenAfter(21)).toEqual([3, 2, 1]);
  expect(generationsOpenAfter(25)).toEqual([3, 2]);
  expect(generationsOpenAfter(40)).toEqual([3]);
});

describe('a version that is about to go live is compared with the live server', () => {
  let target: ReturnType<typeof memoryTarget>;
  const moveWith = (fetchLiveApi: MoveOptions['fetchLiveApi']): MoveOptions => ({
    target,
    why: '',
    dryRun: false,
    ...(fetchLiveApi && { fetchLiveApi }),
  });
  const refusalPattern =
    /✗ server: mf-chat 0\.\d\.0 does not fit the live server[\s\S]*it calls GET \/api\/rooms/;

  beforeEach(async () => {
    target = memoryTarget();
    await makeVersionsLive(target, '0.1.0', '0.1.1');
    await writeNeeds(target, '0.1.0');
  });

  test('as a canary, at the promotion, and at a rollback', async () => {
    await uploadTestRelease(target, 'mf-chat', '0.2.0');
    await writeNeeds(target, '0.2.0');
    const moveWithApi = moveWith(async () => apiWithoutRooms);
    await expect(moveCanary(moveWithApi, 'mf-chat', 10, '0.2.0')).rejects.toThrow(refusalPattern);
    await expect(rollBack(moveWithApi, 'mf-chat')).rejects.toThrow(refusalPattern);
    // Without the live API nothing is compared. The promotion needs this canary.
    await moveCanary(moveWith(undefined), 'mf-chat', 10, '0.2.0');
    await expect(promote(moveWithApi, 'mf-chat')).rejects.toThrow(refusalPattern);
  });

  test('a rollback works although the server does not answer', async () => {
    await rollBack(
      moveWith(async () => null),
      'mf-chat',
      '0.1.0',
    );
    expect((await requireLive(target)).registry.remotes['mf-chat']?.version).toBe('0.1.0');
  });
});
