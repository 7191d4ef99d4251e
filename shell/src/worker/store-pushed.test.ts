/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import type { PushedRoom } from '@homeground/shared/contracts';
import { deleteAllCachedAnswers, readPushedWords } from '@homeground/shared/session';
import { storePushed } from './store-pushed';

// The fake database clones values, but jsdom has no structuredClone.
globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never;

const room: PushedRoom = {
  id: 'r',
  count: 1,
  newest: { number: 7, readerId: 'me' },
  preview: { from: '민준', kind: 'text', words: '북문에서 봬요' },
};
const push = (changes: Partial<PushedRoom> = {}) =>
  storePushed(JSON.stringify({ locale: 'ko', room: { ...room, ...changes } }));
const words = { number: 7, title: '민준', text: '북문에서 봬요' };

beforeEach(() => deleteAllCachedAnswers());

test('the words of a push message are stored for its reader only, until the reader signs out', async () => {
  await push();
  expect(await readPushedWords('me', 'r')).toEqual(words);
  expect([await readPushedWords('someone-else', 'r'), await readPushedWords('me', 'other')]).toEqual([
    null,
    null,
  ]);
  await deleteAllCachedAnswers();
  expect(await readPushedWords('me', 'r')).toBeNull();
});

test.each([
  ['without a preview', { preview: null }],
  ['after a deletion', { count: 0, preview: { from: '민준', kind: 'deleted', words: '' } }],
] as const)('a push message %s deletes the stored words', async (_name, changes) => {
  await push();
  await push(changes);
  expect(await readPushedWords('me', 'r')).toBeNull();
});

test('nothing is stored of a notice, of a broken message, and of a server of the previous version', async () => {
  await storePushed('{');
  await storePushed(JSON.stringify({ locale: 'ko', notice: { id: 'n', kind: 'unknown', data: {} } }));
  const { newest: _newest, ...earlierRoom } = room;
  await storePushed(JSON.stringify({ locale: 'ko', room: earlierRoom }));
  expect(await readPushedWords('me', 'r')).toBeNull();
});
