import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// Maximum wait for an element. The wait is long because the machine may be busy. It is no requirement on speed.
configure({ asyncUtilTimeout: 15_000 });

// British English, as in the browser tests; the default of jsdom is American.
Object.defineProperty(navigator, 'languages', { get: () => ['en-GB'], configurable: true });

// jsdom lacks the following functions. The replacements do what unit tests can observe; browser tests cover the rest.
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

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
