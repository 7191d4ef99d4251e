import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

/** Key code of an unfinished syllable, the only sign of it in Safari and older browsers. */
const COMPOSING = 229;

export const onTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/**
 * Sends the text on Enter, which a phone's keyboard shows as Send. Shift+Enter begins a line. An Enter that ends a Korean syllable
 * does not send.
 */
export function useSendKey(box: RefObject<HTMLTextAreaElement | null>, send: () => void) {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const shift = useRef(false);

  // Some phone keyboards send no readable key while composing, only the line break that would follow.
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
