/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import type { UnreadPushes } from '@homeground/shared/contracts';
import { deleteAllCachedAnswers, readPushedWords, storePushedWords } from '@homeground/shared/session';
import { closeReadNotifications } from './close-read';

// The fake database clones values, but jsdom has no structuredClone.
globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never;

const roomReadElsewhere = 'a'.repeat(36);
const unreadRoom = 'b'.repeat(36);
const words = (number: number) => ({ number, title: 'Jun', text: `words ${number}` });

/** Simulates a device that shows only a notification about `shownRoom`; `answer` is what the server returns. */
function openDevice(
  answer: () => UnreadPushes | Promise<UnreadPushes>,
  shownRoom?: string,
): readonly string[] {
  const requests: string[] = [];
  const shown = shownRoom ? [{ tag: 'shown', data: { roomId: shownRoom }, close: () => undefined }] : [];
  Object.assign(globalThis, {
    registration: { getNotifications: () => Promise.resolve(shown) },
    fetch: async (address: string) => {
      requests.push(decodeURIComponent(address));
      const json = await answer();
      return { ok: true, json: () => Promise.resolve(json) };
    },
  });
  return requests;
}

beforeEach(() => deleteAllCachedAnswers());

test('the words of a room that was read elsewhere leave the device, also if no notification is shown any more', async () => {
  const requests = openDevice(() => ({ rooms: [unreadRoom], notices: [] }));
  await storePushedWords('me', roomReadElsewhere, words(7));
  await storePushedWords('me', unreadRoom, words(3));
  await closeReadNotifications();
  expect(requests).toEqual([`/api/me/push/unread?rooms=${roomReadElsewhere},${unreadRoom}`]);
  expect(await readPushedWords('me', roomReadElsewhere)).toBeNull();
  expect(await readPushedWords('me', unreadRoom)).toEqual(words(3));
});

test('the device keeps words that arrive during the request', async () => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  openDevice(async () => {
    // Only words that were stored after the request began are kept.
    now += 1;
    await storePushedWords('me', roomReadElsewhere, words(8));
    return { rooms: [], notices: [] };
  });
  await storePushedWords('me', roomReadElsewhere, words(7));
  await closeReadNotifications();
  expect(await readPushedWords('me', roomReadElsewhere)).toEqual(words(8));
  jest.restoreAllMocks();
});

test('the words of the push message that has woken the worker are not asked about', async () => {
  const requests = openDevice(() => ({ rooms: [], notices: [] }), roomReadElsewhere);
  await storePushedWords('me', roomReadElsewhere, words(7));
  await closeReadNotifications('shown');
  expect(requests).toEqual([]);
  expect(await readPushedWords('me', roomReadElsewhere)).toEqual(words(7));
});
