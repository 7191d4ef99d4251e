import { busy } from '../../platform/errors/refusal';

export interface LineBounds {
  readonly mostWaiting: number;
  /** After this time the next file may start, so that a slow reader does not block others. */
  readonly aloneMs: number;
}

export interface ExportLine {
  /** Called before any other work, so that a full queue is reported at once. */
  refuseWhenFull(): void;
  /** Waits until this file may be written. Call the returned function when it is done, so that the next one may start. */
  enter(): Promise<() => void>;
}

/** Queue of export files: one is written at a time, to limit memory. */
export function createExportLine({ mostWaiting, aloneMs }: LineBounds): ExportLine {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  function passOn(): void {
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  }

  return {
    refuseWhenFull() {
      if (waiting.length >= mostWaiting) throw busy();
    },
    async enter() {
      if (isTaken) await new Promise<void>((next) => waiting.push(next));
      isTaken = true;
      let isOver = false;
      const leave = () => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        passOn();
      };
      const timer = setTimeout(leave, aloneMs);
      timer.unref();
      return leave;
    },
  };
}
