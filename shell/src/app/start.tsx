import { forgetOldAnswers, outbox, settled } from '@homeground/shared/async';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepOffline } from '../offline/keep-offline';
import { App } from './app';
import { keepFocus } from './keep-focus';

export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  keepFocus();
  const page = createRoot(root);
  // A transition is drawn in short slices; anything else React draws in one go, however long a slow phone takes.
  startTransition(() =>
    page.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  // What was written without a connection goes out from whatever screen is opened first.
  outbox.begin();
  keepOffline();
  void settled().then(forgetOldAnswers);
}
