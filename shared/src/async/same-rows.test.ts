import { sameRows } from './same-rows';

interface Row {
  readonly id: string;
  readonly words: string;
}
interface Page {
  readonly rows: readonly Row[];
  readonly next: string | null;
}
const share = sameRows<Page, Row>(
  ({ rows }) => rows,
  ({ id }) => id,
  (page, rows) => ({ ...page, rows }),
);
const row = (id: string, words = id): Row => ({ id, words });
const data = (...rows: Row[]) => ({ pages: [{ rows, next: null }], pageParams: [null] });
// As the function is called by the library.
const rowsOf = (shared: unknown) => (shared as ReturnType<typeof data>).pages.flatMap(({ rows }) => rows);

test('a row that says the same stays the same object, wherever it stands', () => {
  const [a, b] = [row('a'), row('b')];
  const next = rowsOf(share(data(a, b), data(row('new'), row('a'), row('b', 'other'))));
  expect(next).toEqual([row('new'), row('a'), row('b', 'other')]);
  expect(next[1]).toBe(a);
  expect(next[2]).not.toBe(b);
});

test('the first answer is taken as it is', () => {
  const first = data(row('a'));
  expect(share(undefined, first)).toBe(first);
});
