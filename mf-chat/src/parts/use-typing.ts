import { sendLive, subscribeLive } from '@homeground/shared/api';
import { limits } from '@homeground/shared/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

const pauseMs = limits.chat.typingSeconds * 1000;

/**
 * Returns the user who is typing in a room; null after the message has arrived, or if no typing frame has come for a while. `iType` reports
 * my own typing.
 */
export function useTyping(roomId: string): { readonly nickname: string | null; readonly iType: () => void } {
  const [nickname, setNickname] = useState<string | null>(null);
  const lastSentAt = useRef(-pauseMs);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => {
      clearTimeout(timer);
      setNickname(null);
    };
    const stops = [
      subscribeLive('typing', (frame) => {
        if (frame.roomId !== roomId) return;
        clearTimeout(timer);
        setNickname(frame.nickname);
        timer = setTimeout(forget, pauseMs * 2);
      }),
      subscribeLive('message', (frame) => {
        if (frame.roomId === roomId && frame.message.kind !== 'system') forget();
      }),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [roomId]);

  const iType = useCallback(() => {
    const now = performance.now();
    if (now - lastSentAt.current < pauseMs) return;
    lastSentAt.current = now;
    sendLive({ topic: 'typing', roomId });
  }, [roomId]);

  return { nickname, iType };
}
