import { whenPageIdle } from '@homeground/shared/async';
import { onUserChange } from '@homeground/shared/session';

/** Filled in while building; absent while developing, where nothing is kept. */
declare const HG_WORKER_INTEGRITY: string;
/** Set by the bundler: folder of this release. */
declare const __webpack_public_path__: string;

const worker = () => (typeof HG_WORKER_INTEGRITY === 'string' ? HG_WORKER_INTEGRITY : null);

/** The worker starts its own process, so its start waits until the map and the prefetches have begun. */
const afterMs = 2_000;

function tell(word: 'keep' | 'forget'): void {
  navigator.serviceWorker.controller?.postMessage(word);
}

/** Checks the worker's hash before installing: a manipulated worker could answer every request. */
async function register(integrity: string): Promise<void> {
  const address = `${__webpack_public_path__}worker.js`;
  await fetch(address, { integrity }).then(({ ok }) => {
    if (!ok) throw new Error('There is no worker.');
  });
  await navigator.serviceWorker.register(address, { scope: '/' });
  await navigator.serviceWorker.ready;
  tell('keep');
}

/**
 * Registers the service worker for offline use once the page is idle (SPEC 8.5). If the host or the browser has no worker, the page
 * works without it.
 */
export function keepOffline(): void {
  const integrity = worker();
  if (integrity === null || !('serviceWorker' in navigator)) return;
  void whenPageIdle()
    .then(() => new Promise((resolve) => setTimeout(resolve, afterMs)))
    .then(() => register(integrity))
    .catch(() => undefined);
  navigator.serviceWorker.addEventListener('controllerchange', () => tell('keep'));
  onUserChange((user, before) => {
    if (user?.id !== before?.id) tell('forget');
  });
}
