/** Processes a long list, `atOnce` items at a time, and yields the results in the order of the list. */
export async function* inBatches<T, R>(
  items: AsyncIterable<T>,
  batch: number,
  atOnce: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const process = async (some: readonly T[]): Promise<readonly R[]> => {
    const results: R[] = [];
    const waiting = some.entries();
    const worker = async () => {
      for (const [index, item] of waiting) results[index] = await work(item);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return results;
  };
  let gathered: T[] = [];
  for await (const item of items) {
    gathered.push(item);
    if (gathered.length < batch) continue;
    yield* await process(gathered);
    gathered = [];
  }
  yield* await process(gathered);
}
