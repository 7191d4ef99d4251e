/** The health check of the image: its base has no program that asks over HTTP. */
const port = process.env['PORT'] ?? '3000';
const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_500) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);

// Makes this file a module, which may wait.
export {};
