import type { Module } from '../http/app-instance';
import type { Mail } from './create-mail';

/** Letters go out while the server runs. */
export function mailModule(mail: Mail): Module {
  return (app) => {
    app.addHook('onReady', async () => mail.start());
    app.addHook('onClose', () => mail.stop());
  };
}
