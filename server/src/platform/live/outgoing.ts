import type { LiveFrame } from '@homeground/shared/contracts';
import { textFrame } from './text-frame';

/** A frame in wire format, encoded once for all pages. */
export interface Outgoing {
  readonly bytes: Buffer;
  /** True: the frame is worthless a second later, so a slow page may not get it. */
  readonly droppable: boolean;
}

/** Frames that are sent together, and their joined bytes. */
export interface Batch {
  readonly frames: readonly Outgoing[];
  readonly bytes: Buffer;
}

/** Message format between servers: one character for the kind, then the frame. */
const kinds = { frame: 'f', droppable: 'd', recheck: 'r' } as const;

export const recheck: string = kinds.recheck;

export const encodeFrame = (frame: LiveFrame): Outgoing => ({
  bytes: textFrame(JSON.stringify(frame)),
  droppable: false,
});

export function busMessage(frame: LiveFrame, droppable: boolean): string {
  return (droppable ? kinds.droppable : kinds.frame) + JSON.stringify(frame);
}

/** Parses messages of the bus. A message to many users arrives once for each, in a row, and is encoded only once. */
export function createBusReader(): (message: string) => Outgoing | 'recheck' {
  let lastDecoded: { readonly message: string; readonly frame: Outgoing } | null = null;
  return (message) => {
    if (message === recheck) return 'recheck';
    if (lastDecoded?.message !== message) {
      const frame = { bytes: textFrame(message.slice(1)), droppable: message.startsWith(kinds.droppable) };
      lastDecoded = { message, frame };
    }
    return lastDecoded.frame;
  };
}

/** Joins frames; equal lists share the same bytes. */
export function createBatcher(): (frames: readonly Outgoing[]) => Batch {
  let lastBatch: Batch | null = null;
  return (frames) => {
    const isSame =
      lastBatch?.frames.length === frames.length &&
      lastBatch.frames.every((frame, index) => frame === frames[index]);
    if (lastBatch && isSame) return lastBatch;
    const [first] = frames;
    const bytes =
      first && frames.length === 1 ? first.bytes : Buffer.concat(frames.map((frame) => frame.bytes));
    return (lastBatch = { frames, bytes });
  };
}
