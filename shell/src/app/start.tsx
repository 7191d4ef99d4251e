import { outbox } from '@homeground/shared/async';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepOffline } from '../offline/keep-offline';
import { App } from './app';

export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  // What was written without a connection goes out from whatever screen is opened first.
  outbox.begin();
  keepOffline();
}
