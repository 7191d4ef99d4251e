/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import { deleteAllCachedAnswers, writeCachedAnswer } from '@homeground/shared/session';
import { waitFor } from '@testing-library/react';
import { createStore, keys } from 'idb-keyval';
import { startCacheCleanup } from './cache-cleanup';

// The fake database clones values, but jsdom has no structuredClone.
globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never;

const DAY = 86_400_000;
const storedKeys = () => keys(createStore('homeground', 'kept'));
const today = Date.now();
const setDay = (days: number) => jest.spyOn(Date, 'now').mockReturnValue(today + days * DAY);

beforeEach(() => deleteAllCachedAnswers());

test('stored responses are deleted after 14 days, also while the page stays open', async () => {
  setDay(-13);
  await writeCachedAnswer('recent', ['a room']);
  setDay(-14);
  await writeCachedAnswer('old', ['a conversation']);
  setDay(0);
  startCacheCleanup();
  await waitFor(async () => expect(await storedKeys()).toEqual(['recent']));
  setDay(2);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(await storedKeys()).toEqual([]));
});
