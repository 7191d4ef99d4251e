import { useRef, useState, type PointerEvent } from 'react';

/** Distance in pixels after which letting go closes the sheet. */
const closeDistance = 96;

/** Lets users close a sheet by dragging its handle down. If they let go too early, the sheet springs back. */
export function useSwipeDown(onClose: () => void) {
  const start = useRef<number | null>(null);
  const [pullPx, setPullPx] = useState(0);

  const pulledDistanceAt = (event: PointerEvent) =>
    start.current === null ? 0 : Math.max(0, event.clientY - start.current);
  const reset = () => {
    start.current = null;
    setPullPx(0);
  };

  return {
    pullPx,
    handleProps: {
      onPointerDown: (event: PointerEvent) => {
        // A captured pointer would prevent the click on the button.
        if (event.target instanceof Element && event.target.closest('button')) return;
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => setPullPx(pulledDistanceAt(event)),
      onPointerUp: (event: PointerEvent) => {
        const isClosing = pulledDistanceAt(event) > closeDistance;
        reset();
        if (isClosing) onClose();
      },
      onPointerCancel: reset,
    },
  };
}
