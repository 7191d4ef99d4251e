import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// Tests wait this long for an element. Long enough for a busy machine; it is no promise about speed.
configure({ asyncUtilTimeout: 15_000 });

// A reader in Britain, as in the browser tests: jsdom's own English is American.
Object.defineProperty(navigator, 'languages', { get: () => ['en-GB'], configurable: true });

// jsdom lacks these. Each stand-in does what unit tests can observe; browser tests cover the rest.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

Blob.prototype.text ??= function text() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsText(this);
  });
};

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.openedFrom = document.activeElement;
  this.setAttribute('open', '');
  this.querySelector('[autofocus], button, input, select, textarea, a[href]')?.focus();
};

HTMLDialogElement.prototype.close ??= function close() {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  this.openedFrom?.focus();
  this.dispatchEvent(new Event('close'));
};

globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
