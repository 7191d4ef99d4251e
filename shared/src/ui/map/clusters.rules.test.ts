import fc from 'fast-check';
import { clustersOf, type MarkSizes, type MarkPosition } from './clusters.rules';

const sizes: MarkSizes = { single: { width: 80, height: 44 }, several: { width: 48, height: 48 } };
const position = (item: number, x: number, y: number): MarkPosition<number> => ({ item, x, y });

test('marks that would touch become one mark between them; other marks stay', () => {
  expect(clustersOf([position(1, 0, 0), position(2, 40, 20), position(3, 400, 0)], sizes)).toEqual([
    { items: [1, 2], x: 20, y: 10 },
    { items: [3], x: 400, y: 0 },
  ]);
});

test('marks that do not overlap stay separate', () => {
  expect(clustersOf([position(1, 0, 0), position(2, 80, 0), position(3, 0, 44)], sizes)).toHaveLength(3);
});

test('many marks at one place become one mark', () => {
  const [cluster, ...others] = clustersOf(
    Array.from({ length: 500 }, (_, item) => position(item, 7, 7)),
    sizes,
  );
  expect(cluster?.items).toHaveLength(500);
  expect(others).toEqual([]);
});

const randomPoints = fc.array(
  fc.record({ x: fc.integer({ max: 900, min: 0 }), y: fc.integer({ max: 900, min: 0 }) }),
  {
    maxLength: 120,
  },
);

test('no two marks touch, and nothing is lost or shown twice', () => {
  fc.assert(
    fc.property(randomPoints, (points) => {
      const clusters = clustersOf(
        points.map(({ x, y }, item) => position(item, x, y)),
        sizes,
      );
      const clusteredItems = clusters.flatMap(({ items }) => items).sort((a, b) => a - b);
      expect(clusteredItems).toEqual(points.map((_, item) => item));
      clusters.forEach((first, index) => {
        for (const other of clusters.slice(index + 1)) {
          const minDistanceX = [first, other].reduce(
            (sum, { items }) => sum + (items.length === 1 ? 40 : 24),
            0,
          );
          const minDistanceY = [first, other].reduce(
            (sum, { items }) => sum + (items.length === 1 ? 22 : 24),
            0,
          );
          const isApart =
            Math.abs(first.x - other.x) >= minDistanceX || Math.abs(first.y - other.y) >= minDistanceY;
          expect(isApart).toBe(true);
        }
      });
    }),
  );
});
