import type { LiveFrame } from '@homeground/shared/contracts';
import { textFrame } from './text-frame';

/** One frame as the sockets take it. Made once, however many pages it goes to. */
export interface Outgoing {
  readonly bytes: Buffer;
  /** Worthless a second later: may be left out where a page is slow. */
  readonly droppable: boolean;
}

/** Frames that go to somebody at once, and the same as one piece. */
export interface Batch {
  readonly frames: readonly Outgoing[];
  readonly bytes: Buffer;
}

/** What servers tell each other's pages: a letter for what it is, then the frame as it will be sent. */
const kinds = { frame: 'f', droppable: 'd', recheck: 'r' } as const;

export const recheck: string = kinds.recheck;

export const outgoing = (frame: LiveFrame): Outgoing => ({
  bytes: textFrame(JSON.stringify(frame)),
  droppable: false,
});

export function busMessage(frame: LiveFrame, droppable: boolean): string {
  return (droppable ? kinds.droppable : kinds.frame) + JSON.stringify(frame);
}

/** Reads what the bus brings. The same message comes once for each person it is for, one after the other: its bytes are made for the first. */
export function busReader(): (message: string) => Outgoing | 'recheck' {
  let last: { readonly message: string; readonly read: Outgoing } | null = null;
  return (message) => {
    if (message === recheck) return 'recheck';
    if (last?.message !== message) {
      const read = { bytes: textFrame(message.slice(1)), droppable: message.startsWith(kinds.droppable) };
      last = { message, read };
    }
    return last.read;
  };
}

/** Joins frames; who is told the same as the one before is given the same bytes. */
export function batcher(): (frames: readonly Outgoing[]) => Batch {
  let last: Batch | null = null;
  return (frames) => {
    const isSame =
      last?.frames.length === frames.length && last.frames.every((frame, at) => frame === frames[at]);
    if (last && isSame) return last;
    const [first] = frames;
    const bytes = first && frames.length === 1 ? first.bytes : Buffer.concat(frames.map((one) => one.bytes));
    return (last = { frames, bytes });
  };
}
