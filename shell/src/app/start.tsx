import { forgetDeletedMessages, forgetOldAnswers, outbox, whenPageIdle } from '@homeground/shared/async';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepOffline } from '../offline/keep-offline';
import { watchPressedLinks } from '../remotes/pressed-links';
import { App } from './app';
import { keepFocus } from './keep-focus';

export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  keepFocus();
  watchPressedLinks();
  const page = createRoot(root);
  // React renders a transition in short slices, and everything else in one go, which blocks a slow phone.
  startTransition(() =>
    page.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  // Starts sending unsent messages from any screen.
  outbox.begin();
  forgetDeletedMessages();
  keepOffline();
  void whenPageIdle().then(forgetOldAnswers);
  void whenPageIdle()
    .then(() => import('../vitals/report-vitals'))
    .then(({ reportVitals }) => reportVitals())
    // Without a network the code of the measurement is missing, and nothing else.
    .catch(() => undefined);
}
