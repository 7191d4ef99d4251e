import type { LiveFrame } from '@homeground/shared/contracts';

interface OpenSocket {
  onmessage: ((event: { readonly data: string }) => void) | null;
}

/** Outlives a test, because the outbox keeps the connection of the page across screens. */
const sockets: OpenSocket[] = [];
const heard: unknown[] = [];

/** Replaces the browser's WebSocket: the test sends the server's live frames with `says`. */
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
