/** Processes a long list, `atOnce` items at a time, and yields the results in the order of the list. */
export async function* processInBatches<T, R>(
  items: AsyncIterable<T>,
  batchSize: number,
  atOnce: number,
  processItem: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const processBatch = async (batch: readonly T[]): Promise<readonly R[]> => {
    const results: R[] = [];
    // All workers take their next item from this one iterator.
    const remainingEntries = batch.entries();
    const worker = async () => {
      for (const [index, item] of remainingEntries) results[index] = await processItem(item);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return results;
  };
  let batchItems: T[] = [];
  for await (const item of items) {
    batchItems.push(item);
    if (batchItems.length < batchSize) continue;
    yield* await processBatch(batchItems);
    batchItems = [];
  }
  yield* await processBatch(batchItems);
}
