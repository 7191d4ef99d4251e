import type { LiveFrame } from '@homeground/shared/contracts';
import { signedOut } from '@homeground/shared/session';
import { act } from '@testing-library/react';

export interface FakeLive {
  /** Sends a frame from the server over the page's open connection. */
  readonly tell: (frame: LiveFrame) => void;
}

/** Replaces the browser's WebSocket. The call must come before the screen is rendered; the page's connection then opens at once. */
export function fakeLive(): FakeLive {
  const open = new Set<FakeSocket>();
  class FakeSocket {
    onopen: (() => void) | null = null;
    onmessage: ((event: { readonly data: string }) => void) | null = null;
    onclose: ((event: { readonly code: number }) => void) | null = null;
    constructor() {
      open.add(this);
      queueMicrotask(() => this.onopen?.());
    }
    send(): void {}
    close(): void {
      open.delete(this);
    }
  }
  Object.assign(globalThis, { WebSocket: FakeSocket });
  // Signing out closes the connection of the previous test, so the next sign-in opens a new connection.
  act(() => signedOut());
  return {
    tell: (frame) =>
      act(() => {
        for (const socket of open) socket.onmessage?.({ data: JSON.stringify(frame) });
      }),
  };
}
