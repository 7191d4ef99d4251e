import { collect, usualKeep } from './gc';
import { moveCanary } from './moves';
import { listPreview } from './preview';
import { remoteOf } from '../build/registry';
import { liveWith, uploaded } from './release.fixture';
import { memoryTarget } from './target/memory-target.fixture';

const day = 24 * 60 * 60 * 1_000;
const later = (days: number) => new Date(days * day);
const keep = { ...usualKeep, generations: 2 };

test('only what is not live, not within the last generations, not a canary, not for preview and older than any tab goes', async () => {
  const target = memoryTarget();
  await liveWith(target, '0.1.0', '0.1.1', '0.1.2');
  await uploaded(target, 'mf-chat', '0.2.0');
  await moveCanary({ target, why: '', dryRun: false }, 'mf-chat', 10, '0.2.0');
  await listPreview(target, 'mf-chat', remoteOf(await uploaded(target, 'mf-chat', '0.3.0')));
  await uploaded(target, 'mf-chat', '0.4.0');

  expect((await collect(target, keep, later(13), false)).removed).toEqual([]);
  const dry = await collect(target, keep, later(15), true);
  expect(dry.removed).toEqual(['r/mf-chat/0.1.0', 'r/mf-chat/0.1.1', 'r/mf-chat/0.4.0']);
  expect(target.files.has('r/mf-chat/0.4.0/release.json')).toBe(true);
  expect(await collect(target, keep, later(15), false)).toEqual(dry);
  expect([...target.files.keys()].filter((path) => path.includes('/0.4.0/'))).toEqual([]);
  expect((await collect(target, keep, later(15), false)).removed).toEqual([]);
  expect(target.files.has('r/mf-chat/0.1.2/remoteEntry.js')).toBe(true);
});

test('what says that a folder is whole goes first', async () => {
  const target = memoryTarget();
  await liveWith(target, '0.1.0');
  await uploaded(target, 'mf-chat', '0.4.0');
  const order: string[] = [];
  const watched = { ...target, remove: async (path: string) => void order.push(path) };
  await collect(watched, keep, later(15), false);
  expect(order).toEqual(['r/mf-chat/0.4.0/release.json', 'r/mf-chat/0.4.0/remoteEntry.js']);
});
