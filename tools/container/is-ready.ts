/** Health check of the image, whose base has no HTTP client. */
const port = process.env['PORT'] ?? '3000';
const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_500) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);

// The export makes this file a module, so that top-level await works.
export {};
