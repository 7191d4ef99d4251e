import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

/** Older browsers and Safari tell a key that belongs to an unfinished syllable by this code only. */
const COMPOSING = 229;

export const onTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/**
 * Sends what stands in the box when the person presses Enter, which a phone's keyboard shows as Send. Shift+Enter begins a line.
 * An Enter that ends a Korean syllable belongs to the syllable.
 */
export function useSendKey(box: RefObject<HTMLTextAreaElement | null>, send: () => void) {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const shift = useRef(false);

  // Some phone keyboards send no readable key while they compose, only the line break that it would make.
  useEffect(() => {
    const field = box.current;
    const beforeInput = (event: InputEvent) => {
      if (event.inputType !== 'insertLineBreak' || event.isComposing || shift.current || !onTouch()) return;
      event.preventDefault();
      latest.current();
    };
    field?.addEventListener('beforeinput', beforeInput);
    return () => field?.removeEventListener('beforeinput', beforeInput);
  }, [box]);

  return (event: KeyboardEvent) => {
    shift.current = event.shiftKey;
    if (event.key !== 'Enter' || event.shiftKey) return;
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === COMPOSING) return;
    event.preventDefault();
    latest.current();
  };
}
