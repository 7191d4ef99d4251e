import { idbStore } from './idb-store';

// jsdom has no database, like a private window of some browsers.
it('without a database it keeps things for the life of the page, and nobody has to know', async () => {
  const shelf = idbStore<string>('letters');
  void shelf.put('a', 'one');
  void shelf.put('b', 'two');
  void shelf.remove('a');
  expect([...(await shelf.all())]).toEqual([['b', 'two']]);
  await shelf.put('b', 'three');
  expect((await shelf.all()).get('b')).toBe('three');
});

it('shelves do not know of each other', async () => {
  await idbStore<number>('one').put('a', 1);
  expect((await idbStore<number>('other').all()).size).toBe(0);
});
