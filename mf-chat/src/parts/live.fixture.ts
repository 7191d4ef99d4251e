import type { LiveFrame } from '@homeground/shared/contracts';

interface OpenSocket {
  onmessage: ((event: { readonly data: string }) => void) | null;
}

/** Open sockets. The list is shared by all tests of a file, because the outbox keeps the page's connection open across screens. */
const sockets: OpenSocket[] = [];
/** Frames that the page has sent to the server. */
const pageFrames: unknown[] = [];

/** Replaces the browser's WebSocket. With `sendFrame` the test sends live frames of the server. */
export function fakeLive(): {
  readonly sendFrame: (frame: LiveFrame) => void;
  readonly pageFrames: readonly unknown[];
} {
  pageFrames.length = 0;
  class FakeSocket {
    onopen: (() => void) | null = null;
    onmessage: ((event: { readonly data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    constructor() {
      sockets.push(this);
      queueMicrotask(() => this.onopen?.());
    }
    send(frame: string) {
      pageFrames.push(JSON.parse(frame));
    }
    close() {
      sockets.splice(sockets.indexOf(this), 1);
    }
  }
  Object.assign(globalThis, { WebSocket: FakeSocket });
  return {
    pageFrames,
    sendFrame: (frame) => sockets.at(-1)?.onmessage?.({ data: JSON.stringify(frame) }),
  };
}
