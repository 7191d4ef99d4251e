/** Position of an item in pixels of the whole map at one zoom. */
export interface MarkPosition<T> {
  readonly item: T;
  readonly x: number;
  readonly y: number;
}

export interface Cluster<T> {
  readonly items: readonly T[];
  readonly x: number;
  readonly y: number;
}

/** Size of a mark including its margin, for one item and for several items. */
export interface MarkSizes {
  readonly single: { readonly width: number; readonly height: number };
  readonly several: { readonly width: number; readonly height: number };
}

function touches<T>(first: Cluster<T>, other: Cluster<T>, sizes: MarkSizes): boolean {
  const sizeOf = ({ items }: Cluster<T>) => (items.length === 1 ? sizes.single : sizes.several);
  const [size, otherSize] = [sizeOf(first), sizeOf(other)];
  return (
    Math.abs(first.x - other.x) < (size.width + otherSize.width) / 2 &&
    Math.abs(first.y - other.y) < (size.height + otherSize.height) / 2
  );
}

/** Merges two clusters. The new cluster lies at the average position of its items. */
function mergeClusters<T>(first: Cluster<T>, other: Cluster<T>): Cluster<T> {
  const items = [...first.items, ...other.items];
  const share = other.items.length / items.length;
  return { items, x: first.x + (other.x - first.x) * share, y: first.y + (other.y - first.y) * share };
}

function mergeOnce<T>(clusters: readonly Cluster<T>[], sizes: MarkSizes): readonly Cluster<T>[] {
  const merged: Cluster<T>[] = [];
  for (const cluster of clusters) {
    const index = merged.findIndex((other) => touches(other, cluster, sizes));
    const other = merged[index];
    if (other) merged[index] = mergeClusters(other, cluster);
    else merged.push(cluster);
  }
  return merged;
}

/** Merges items whose marks would overlap into clusters. In the result no two marks touch, and every item is in exactly one cluster. */
export function clustersOf<T>(marks: readonly MarkPosition<T>[], sizes: MarkSizes): readonly Cluster<T>[] {
  let clusters: readonly Cluster<T>[] = marks.map(({ item, x, y }) => ({ items: [item], x, y }));
  for (;;) {
    // A merged mark has a new position, where it may touch another mark.
    const merged = mergeOnce(clusters, sizes);
    if (merged.length === clusters.length) return merged;
    clusters = merged;
  }
}
