import { Shelf } from './shelf.rules';

test('makes a thing once, and forgets the one not asked for longest', () => {
  const made: string[] = [];
  const shelf = new Shelf<string>(2);
  const get = (name: string): string =>
    shelf.get(name, () => {
      made.push(name);
      return name.toUpperCase();
    });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
