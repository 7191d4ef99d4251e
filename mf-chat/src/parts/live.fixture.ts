import type { LiveFrame } from '@homeground/shared/contracts';

/** Stands where the browser's WebSocket is: what the server says live is said by the test. */
export function fakeLive(): {
  readonly says: (frame: LiveFrame) => void;
  readonly heard: readonly unknown[];
} {
  const sockets: FakeSocket[] = [];
  const heard: unknown[] = [];
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
