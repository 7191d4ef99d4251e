import {
  startSharedLiveUpdates,
  deleteCachedAnswersOnRemoval,
  startCacheCleanup,
  outbox,
  whenPageIdle,
} from '@homeground/shared/async';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setUpServiceWorker } from '../offline/set-up-service-worker';
import { watchPressedLinks } from '../remotes/pressed-links';
import { App } from './app';
import { keepFocus } from './keep-focus';

export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  keepFocus();
  watchPressedLinks();
  const reactRoot = createRoot(root);
  // React renders a transition in short slices. Any other render runs in one piece, which blocks a slow phone.
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  // Unsent messages are sent from any screen.
  outbox.begin();
  startSharedLiveUpdates();
  deleteCachedAnswersOnRemoval();
  setUpServiceWorker();
  void whenPageIdle().then(startCacheCleanup);
  void whenPageIdle()
    .then(() => import('../vitals/report-vitals'))
    .then(({ reportVitals }) => reportVitals())
    // Offline the code of the measurement may be missing. The app works without that code.
    .catch(() => undefined);
}
