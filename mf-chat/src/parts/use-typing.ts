import { sendLive, subscribeLive } from '@homeground/shared/api';
import { limits } from '@homeground/shared/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

const pauseMs = limits.chat.typingSeconds * 1000;

/**
 * Returns the nickname of the user who is typing in a room; null after a message has arrived, or if no typing frame comes for a while.
 * `reportTyping` sends a typing frame for me, at most once in `pauseMs`.
 */
export function useTyping(roomId: string): {
  readonly nickname: string | null;
  readonly reportTyping: () => void;
} {
  const [nickname, setNickname] = useState<string | null>(null);
  const lastSentAt = useRef(-pauseMs);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => {
      clearTimeout(timer);
      setNickname(null);
    };
    const unsubscribers = [
      subscribeLive('typing', (frame) => {
        if (frame.roomId !== roomId) return;
        clearTimeout(timer);
        setNickname(frame.nickname);
        timer = setTimeout(forget, pauseMs * 2);
      }),
      subscribeLive('message', (frame) => {
        if (frame.roomId !== roomId || frame.message.kind === 'system') return;
        forget();
        // The message has removed my name from the pages of the others, too.
        lastSentAt.current = -pauseMs;
      }),
    ];
    return () => {
      clearTimeout(timer);
      unsubscribers.forEach((stop) => stop());
    };
  }, [roomId]);

  const reportTyping = useCallback(() => {
    const now = performance.now();
    if (now - lastSentAt.current < pauseMs) return;
    if (sendLive({ topic: 'typing', roomId })) lastSentAt.current = now;
  }, [roomId]);

  return { nickname, reportTyping };
}
