import { whenPageIdle } from '@homeground/shared/async';
import { onUserChange } from '@homeground/shared/session';
import { postToWorker } from './post-to-worker';

/** The build fills in this value. It is absent in development, where nothing is cached. */
declare const HG_WORKER_INTEGRITY: string;
/** Set by the bundler: folder of this release. */
declare const __webpack_public_path__: string;

const workerIntegrity = () => (typeof HG_WORKER_INTEGRITY === 'string' ? HG_WORKER_INTEGRITY : null);

/** Delay between the idle page and the registration, so that the map and the prefetches begin first. */
const registrationDelayMs = 2_000;

/**
 * Checks the worker's hash before the registration, because a manipulated worker could answer every request. The browser loads the file
 * again without a check, so a host that changes the file in between is not stopped.
 */
async function register(integrity: string): Promise<void> {
  const address = `${__webpack_public_path__}worker.js`;
  await fetch(address, { integrity }).then(({ ok }) => {
    if (!ok) throw new Error(`${address} could not be loaded.`);
  });
  await navigator.serviceWorker.register(address, { scope: '/' });
  await navigator.serviceWorker.ready;
  postToWorker('keep');
}

/**
 * Registers the service worker for offline use once the page is idle (SPEC 8.5). The page also works without a worker, if the host does not
 * serve the file or the browser has no workers.
 */
export function setUpServiceWorker(): void {
  const integrity = workerIntegrity();
  if (integrity === null || !('serviceWorker' in navigator)) return;
  void whenPageIdle()
    .then(() => new Promise((resolve) => setTimeout(resolve, registrationDelayMs)))
    .then(() => register(integrity))
    .catch(() => undefined);
  navigator.serviceWorker.addEventListener('controllerchange', () => postToWorker('keep'));
  onUserChange((user, previous) => {
    if (user?.id !== previous?.id) postToWorker('forget');
  });
}
