import { useRef, useState } from 'react';

interface LastChoice<T> {
  /** The choice that is being sent; null if nothing is being sent. */
  readonly choice: T | null;
  readonly choose: (value: T) => void;
}

/**
 * Sends the choices of a control one after the other, so that the last press decides. Choices between the one that is being sent and the
 * last one are not sent. `send` shows its own failure.
 */
export function useLastChoice<T>(send: (value: T) => Promise<unknown>): LastChoice<T> {
  const [choice, setChoice] = useState<T | null>(null);
  const lastChoice = useRef<T | null>(null);
  const isSending = useRef(false);

  async function sendUntilLast(): Promise<void> {
    isSending.current = true;
    let sent: T | null = null;
    while (lastChoice.current !== null && lastChoice.current !== sent) {
      sent = lastChoice.current;
      await send(sent).catch(() => undefined);
    }
    isSending.current = false;
    setChoice(null);
  }

  return {
    choice,
    choose: (value) => {
      lastChoice.current = value;
      setChoice(value);
      if (!isSending.current) void sendUntilLast();
    },
  };
}
