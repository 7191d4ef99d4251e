import type { LiveFrame } from '@homeground/shared/contracts';

interface StillOpen {
  onmessage: ((event: { readonly data: string }) => void) | null;
}

/** The outbox keeps the page's connection over screens, and so over tests. */
const sockets: StillOpen[] = [];
const heard: unknown[] = [];

/** Stands where the browser's WebSocket is: what the server says live is said by the test. */
export function fakeLive(): {
  readonly says: (frame: LiveFrame) => void;
  readonly heard: readonly unknown[];
} {
  heard.length = 0;
  class FakeSocket {
    onopen: (() => void) | null = null;
    onmessage: ((event: { readonly data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    constructor() {
      sockets.push(this);
      queueMicrotask(() => this.onopen?.());
    }
    send(frame: string) {
      heard.push(JSON.parse(frame));
    }
    close() {
      sockets.splice(sockets.indexOf(this), 1);
    }
  }
  Object.assign(globalThis, { WebSocket: FakeSocket });
  return {
    heard,
    says: (frame) => sockets.at(-1)?.onmessage?.({ data: JSON.stringify(frame) }),
  };
}
