import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// How long a test waits for what must appear: the patience of a busy machine, no promise about speed.
configure({ asyncUtilTimeout: 15_000 });

// jsdom lacks these; the behaviour that a test can observe is kept, the rest is proved in a real browser.
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
