import { LruCache } from './lru-cache.rules';

test('creates a value once, and drops the least recently used one', () => {
  const createdNames: string[] = [];
  const cache = new LruCache<string>(2);
  const get = (name: string): string =>
    cache.get(name, () => {
      createdNames.push(name);
      return name.toUpperCase();
    });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(createdNames).toEqual(['a', 'b', 'c', 'b']);
});
