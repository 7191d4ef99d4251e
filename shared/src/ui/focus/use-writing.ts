import { useEffect, useState } from 'react';

const otherInputs = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

/** Returns whether a text field has the focus. */
export function isWriting(): boolean {
  const element = document.activeElement;
  if (element instanceof HTMLInputElement) return !otherInputs.includes(element.type);
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable)
  );
}

/** A press on a button such as "Send" takes the focus for a moment, and what it does must not be interrupted either. */
const pauseMs = 300;

/** Returns whether the user is writing: a text field has the focus, or had it just before. */
export function useWriting(): boolean {
  const [isUserWriting, setIsUserWriting] = useState(isWriting);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      if (isWriting()) setIsUserWriting(true);
      timer = setTimeout(() => {
        // Asks again, because a focused field that is removed may send no event.
        if (isWriting()) check();
        else setIsUserWriting(false);
      }, pauseMs);
    };
    check();
    document.addEventListener('focusin', check);
    document.addEventListener('focusout', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', check);
      document.removeEventListener('focusout', check);
    };
  }, []);
  return isUserWriting;
}
