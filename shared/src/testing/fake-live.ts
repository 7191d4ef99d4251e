import { startSharedLiveUpdates } from '@homeground/shared/async';
import type { LiveFrame } from '@homeground/shared/contracts';
import { signedOut } from '@homeground/shared/session';
import { act } from '@testing-library/react';

export interface FakeLive {
  /** Sends a frame from the server over the page's open connection. */
  readonly tell: (frame: LiveFrame) => void;
}

/** A separate type, because a new field of `FakeLive` would break areas in other repositories that implement it. */
interface RecordedLive extends FakeLive {
  /** Frames that the page has sent to the server. */
  readonly pageFrames: readonly unknown[];
}

/** Replaces the browser's WebSocket. The call must come before the screen is rendered; the page's connection then opens at once. */
export function fakeLive(): RecordedLive {
  const openSockets = new Set<FakeSocket>();
  const pageFrames: unknown[] = [];
  class FakeSocket {
    onopen: (() => void) | null = null;
    onmessage: ((event: { readonly data: string }) => void) | null = null;
    onclose: ((event: { readonly code: number }) => void) | null = null;
    constructor() {
      openSockets.add(this);
      queueMicrotask(() => this.onopen?.());
    }
    send(frame: string): void {
      pageFrames.push(JSON.parse(frame));
    }
    close(): void {
      openSockets.delete(this);
    }
  }
  Object.assign(globalThis, { WebSocket: FakeSocket });
  startSharedLiveUpdates();
  // Signing out closes the connection of the previous test, so the next sign-in opens a new connection.
  act(() => signedOut());
  return {
    pageFrames,
    tell: (frame) => {
      act(() => {
        for (const socket of openSockets) socket.onmessage?.({ data: JSON.stringify(frame) });
      });
    },
  };
}
