import fc from 'fast-check';
import { clustersOf, type MarkSizes, type Spot } from './clusters.rules';

const sizes: MarkSizes = { single: { width: 80, height: 44 }, several: { width: 48, height: 48 } };
const spot = (item: number, x: number, y: number): Spot<number> => ({ item, x, y });

test('marks that would touch become one mark between them, others stay where they are', () => {
  expect(clustersOf([spot(1, 0, 0), spot(2, 40, 20), spot(3, 400, 0)], sizes)).toEqual([
    { items: [1, 2], x: 20, y: 10 },
    { items: [3], x: 400, y: 0 },
  ]);
});

test('marks beside each other stay single', () => {
  expect(clustersOf([spot(1, 0, 0), spot(2, 80, 0), spot(3, 0, 44)], sizes)).toHaveLength(3);
});

test('many marks at one place become one mark', () => {
  const [cluster, ...others] = clustersOf(
    Array.from({ length: 500 }, (_, item) => spot(item, 7, 7)),
    sizes,
  );
  expect(cluster?.items).toHaveLength(500);
  expect(others).toEqual([]);
});

const somewhere = fc.array(
  fc.record({ x: fc.integer({ max: 900, min: 0 }), y: fc.integer({ max: 900, min: 0 }) }),
  {
    maxLength: 120,
  },
);

test('no two marks touch, and nothing is lost or shown twice', () => {
  fc.assert(
    fc.property(somewhere, (places) => {
      const clusters = clustersOf(
        places.map(({ x, y }, item) => spot(item, x, y)),
        sizes,
      );
      const all = clusters.flatMap(({ items }) => items).sort((a, b) => a - b);
      expect(all).toEqual(places.map((_, item) => item));
      clusters.forEach((first, index) => {
        for (const other of clusters.slice(index + 1)) {
          const width = [first, other].reduce((sum, { items }) => sum + (items.length === 1 ? 40 : 24), 0);
          const height = [first, other].reduce((sum, { items }) => sum + (items.length === 1 ? 22 : 24), 0);
          const isApart = Math.abs(first.x - other.x) >= width || Math.abs(first.y - other.y) >= height;
          expect(isApart).toBe(true);
        }
      });
    }),
  );
});
