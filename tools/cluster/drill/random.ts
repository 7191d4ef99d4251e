/** Returns a generator of random numbers from 0 to 1, which are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns `count` items in random order. An item occurs again only after every other item has occurred as often. */
export function inRandomOrder<T>(items: readonly T[], count: number, random: () => number): readonly T[] {
  const order: T[] = [];
  if (items.length === 0) return order;
  while (order.length < count) {
    const remainingItems = [...items];
    while (remainingItems.length > 0)
      order.push(...remainingItems.splice(Math.floor(random() * remainingItems.length), 1));
  }
  return order.slice(0, count);
}
