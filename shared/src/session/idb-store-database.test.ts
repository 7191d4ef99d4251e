/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import { idbStore } from './idb-store';

// The fake database clones values, but jsdom has no structuredClone.
globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never;

test('a value in the database is replaced only while it is stored', async () => {
  const store = idbStore<number>('counts');
  await store.put('a', 1);
  await store.put('b', 5);
  void store.remove('b');
  await store.replace('b', (value) => value + 1);
  await store.replace('a', (value) => value + 1);
  await store.put('c', 7);
  await store.replace('c', () => null);
  // Another page reads the database, not the memory of this one.
  expect([...(await idbStore<number>('counts').all())]).toEqual([['a', 2]]);
});

test('if the database is full, this page still sees the replaced value', async () => {
  const store = idbStore<string>('texts');
  await store.put('a', 'sent');
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  await store.replace('a', () => 'refused');
  expect([...(await store.all())]).toEqual([['a', 'refused']]);
});

test('a removed value does not return from the database if a later write of it has failed', async () => {
  const store = idbStore<string>('removed');
  await store.put('a', 'one');
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  await store.replace('a', () => 'two');
  put.mockRestore();
  await store.replace('a', () => null);
  expect((await store.all()).size).toBe(0);
});
