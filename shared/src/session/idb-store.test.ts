import { idbStore } from './idb-store';

// jsdom has no database, like the private windows of some browsers.
it('without a database, values live as long as the page', async () => {
  const store = idbStore<string>('letters');
  void store.put('a', 'one');
  void store.put('b', 'two');
  void store.remove('a');
  expect([...(await store.all())]).toEqual([['b', 'two']]);
  await store.put('b', 'three');
  expect((await store.all()).get('b')).toBe('three');
});

it('a value is replaced only while it is stored', async () => {
  const store = idbStore<number>('counts');
  await store.put('a', 1);
  await store.replace('a', (value) => value + 1);
  await store.put('b', 5);
  void store.remove('b');
  await store.replace('b', (value) => value + 1);
  await store.put('c', 7);
  await store.replace('c', () => null);
  expect([...(await store.all())]).toEqual([['a', 2]]);
});

it('stores are separate', async () => {
  await idbStore<number>('one').put('a', 1);
  expect((await idbStore<number>('other').all()).size).toBe(0);
});
