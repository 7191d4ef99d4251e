import { settled } from '@homeground/shared/async';
import { onUserChange } from '@homeground/shared/session';

/** Filled in while building; absent while developing, where nothing is kept. */
declare const HG_WORKER_INTEGRITY: string;
/** Of the bundler: the folder of this release. */
declare const __webpack_public_path__: string;

const worker = () => (typeof HG_WORKER_INTEGRITY === 'string' ? HG_WORKER_INTEGRITY : null);

/** A worker starts in a process of its own: not beside the map or the links ahead of a page that has just come. */
const afterMs = 2_000;

function tell(word: 'keep' | 'forget'): void {
  navigator.serviceWorker.controller?.postMessage(word);
}

/** A worker that was altered on its way is not installed: it could answer in the place of everything else. */
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
 * Keeps the page for the time without a network, once it stands and nothing else is waiting (SPEC 8.5). A host that cannot offer a
 * worker, or a browser that wants none, loses that and nothing else.
 */
export function keepOffline(): void {
  const integrity = worker();
  if (integrity === null || !('serviceWorker' in navigator)) return;
  void settled()
    .then(() => new Promise((resolve) => setTimeout(resolve, afterMs)))
    .then(() => register(integrity))
    .catch(() => undefined);
  navigator.serviceWorker.addEventListener('controllerchange', () => tell('keep'));
  onUserChange((user, before) => {
    if (user?.id !== before?.id) tell('forget');
  });
}
