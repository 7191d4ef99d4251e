import { loadArea } from './load-area';
import { liveRegistry } from './registry';
import { screenLoader } from './screen-loader';

const registryTimeoutMs = 5_000;

async function askRegistry(): Promise<string> {
  const answer = await fetch('/registry.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(registryTimeoutMs),
  });
  if (!answer.ok) throw new Error(`registry.json: ${answer.status}`);
  return answer.text();
}

/** An immutable address that once gave wrong bytes would give them again from the cache. */
async function freshen(urls: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(registryTimeoutMs);
  await Promise.allSettled(
    urls.map((url) => fetch(url, { cache: 'reload', signal }).then((answer) => answer.blob())),
  );
}

/** The one loader of this page. */
export const pageLoader = screenLoader({
  registry: liveRegistry(document.getElementById('hg-registry')?.textContent ?? null, askRegistry),
  loadArea,
  freshen,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
