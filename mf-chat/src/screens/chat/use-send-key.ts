import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

/** Key code of a key press inside an unfinished syllable. Safari and older browsers mark an unfinished syllable only by this code. */
const COMPOSITION_KEY_CODE = 229;

export const isTouchDevice = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/**
 * Sends the text on Enter, which a phone's keyboard shows as Send. Shift+Enter begins a new line. An Enter that ends a Korean syllable does
 * not send.
 */
export function useSendKey(field: RefObject<HTMLTextAreaElement | null>, send: () => void) {
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  const isShiftDown = useRef(false);

  // Some phone keyboards send no readable key during the composition of a syllable, but only the line break that would follow.
  useEffect(() => {
    const element = field.current;
    const beforeInput = (event: InputEvent) => {
      if (
        event.inputType !== 'insertLineBreak' ||
        event.isComposing ||
        isShiftDown.current ||
        !isTouchDevice()
      )
        return;
      event.preventDefault();
      latestSend.current();
    };
    element?.addEventListener('beforeinput', beforeInput);
    return () => element?.removeEventListener('beforeinput', beforeInput);
  }, [field]);

  return (event: KeyboardEvent) => {
    isShiftDown.current = event.shiftKey;
    if (event.key !== 'Enter' || event.shiftKey) return;
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === COMPOSITION_KEY_CODE) return;
    event.preventDefault();
    latestSend.current();
  };
}
