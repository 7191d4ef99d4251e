/** Processes a long list, `atOnce` items at a time, and yields the results in the order of the list. */
export async function* inBatches<T, R>(
  items: AsyncIterable<T>,
  batch: number,
  atOnce: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const process = async (items: readonly T[]): Promise<readonly R[]> => {
    const results: R[] = [];
    const waiting = items.entries();
    const worker = async () => {
      for (const [index, item] of waiting) results[index] = await work(item);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return results;
  };
  let batchItems: T[] = [];
  for await (const item of items) {
    batchItems.push(item);
    if (batchItems.length < batch) continue;
    yield* await process(batchItems);
    batchItems = [];
  }
  yield* await process(batchItems);
}
