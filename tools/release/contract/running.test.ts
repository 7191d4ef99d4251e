import { needsFile, type Needs } from '../../webpack/needs/wire';
import { needLive } from '../live/pointer';
import { moveCanary, promote, rollBack, type Move } from '../moves';
import { liveWith, now, uploaded } from '../release.fixture';
import { memoryTarget } from '../target/memory-target.fixture';
import { offerOf } from './offer';
import { openInTabs, runningParts } from './running';

const day = 86_400_000;
const needsRooms: Needs = { schema: 1, calls: [{ operation: 'GET /api/rooms' }], schemas: {} };
const withoutRooms = offerOf({ paths: { '/api/me': { get: {} } } }, 'a server');

async function saysItsNeeds(target: ReturnType<typeof memoryTarget>, version: string): Promise<void> {
  await target.create(`r/mf-chat/${version}/${needsFile}`, Buffer.from(JSON.stringify(needsRooms)));
}

test('what is live, a canary, one rollback away or open in a tab calls the server; who does not say what it needs is listed, too', async () => {
  const target = memoryTarget();
  await liveWith(target, '0.1.0', '0.1.1', '0.1.2');
  await uploaded(target, 'mf-chat', '0.2.0');
  await saysItsNeeds(target, '0.2.0');
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

test('a generation stays open in tabs for as long as a tab lives, counted from its end', async () => {
  const target = memoryTarget();
  const live = await liveWith(target, '0.1.0');
  const entry = (generation: number, at: number) => ({
    ...{ schema: 1 as const, generation, before: null, who: '', why: '', command: '', changes: [] },
    at: new Date(at).toISOString(),
    registry: live,
  });
  const history = [entry(3, 20 * day), entry(2, 10 * day), entry(1, 0)];
  const open = (days: number) =>
    openInTabs(history, new Date(days * day)).map(({ generation }) => generation);
  expect(open(21)).toEqual([3, 2, 1]);
  expect(open(25)).toEqual([3, 2]);
  expect(open(40)).toEqual([3]);
});

describe('a version that was built earlier meets the server of today', () => {
  const target = memoryTarget();
  const move = (offer: Move['offer']): Move => ({ target, why: '', dryRun: false, ...(offer && { offer }) });
  const refused = /✗ server: mf-chat 0\.\d\.0 does not fit the live server[\s\S]*it calls GET \/api\/rooms/;

  test('as a canary, when everybody gets it and as a way back', async () => {
    await liveWith(target, '0.1.0', '0.1.1');
    await saysItsNeeds(target, '0.1.0');
    await uploaded(target, 'mf-chat', '0.2.0');
    await saysItsNeeds(target, '0.2.0');
    const asked = move(async () => withoutRooms);
    await expect(moveCanary(asked, 'mf-chat', 10, '0.2.0')).rejects.toThrow(refused);
    await expect(rollBack(asked, 'mf-chat')).rejects.toThrow(refused);
    await moveCanary(move(undefined), 'mf-chat', 10, '0.2.0');
    await expect(promote(asked, 'mf-chat')).rejects.toThrow(refused);
  });

  test('a way back does not wait for a server that does not answer', async () => {
    await rollBack(
      move(async () => null),
      'mf-chat',
      '0.1.0',
    );
    expect((await needLive(target)).registry.remotes['mf-chat']?.version).toBe('0.1.0');
  });
});
