/**
 * Loaded into a server with --expose-gc. Answers each message with the memory and connections after two collections,
 * because buffers are freed one collection after the objects that own them.
 */
process.on('message', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    globalThis.gc();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
  // This list of Node also contains sockets to which the server has lost its reference. Only accepted connections have a `server`.
  const connections = process
    ._getActiveHandles()
    .filter(({ server, destroyed }) => server && destroyed === false).length;
  // Leaves out the unused part of the heap, because V8 returns it to the system at a time of its own choice.
  process.send({ usedBytes: heapUsed + external, residentBytes: rss - (heapTotal - heapUsed), connections });
});
// The reporter does not keep the server alive.
process.channel.unref();
