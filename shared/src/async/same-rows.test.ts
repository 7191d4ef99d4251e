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
// TanStack Query passes the data as `unknown`, so the result is cast here.
const rowsOf = (sharedData: unknown) =>
  (sharedData as ReturnType<typeof data>).pages.flatMap(({ rows }) => rows);

test('an unchanged row stays the same object at any position', () => {
  const [a, b] = [row('a'), row('b')];
  const sharedRows = rowsOf(share(data(a, b), data(row('new'), row('a'), row('b', 'other'))));
  expect(sharedRows).toEqual([row('new'), row('a'), row('b', 'other')]);
  expect(sharedRows[1]).toBe(a);
  expect(sharedRows[2]).not.toBe(b);
});

test('the first response is used as it is', () => {
  const first = data(row('a'));
  expect(share(undefined, first)).toBe(first);
});
