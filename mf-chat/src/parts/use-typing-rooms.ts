import { subscribeLive } from '@homeground/shared/api';
import { limits } from '@homeground/shared/contracts';
import { useEffect, useState } from 'react';

const expiresAfterMs = limits.chat.typingSeconds * 2000;

/**
 * Returns for each room the user who is typing. The entry is removed when a message of that user arrives, or when no typing frame has come
 * for a while.
 */
export function useTypingRooms(): ReadonlyMap<string, string> {
  const [typing, setTyping] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const forget = (roomId: string) => {
      clearTimeout(timers.get(roomId));
      if (timers.delete(roomId)) setTyping((now) => new Map([...now].filter(([id]) => id !== roomId)));
    };
    const stops = [
      subscribeLive('typing', ({ roomId, nickname }) => {
        clearTimeout(timers.get(roomId));
        timers.set(
          roomId,
          setTimeout(() => forget(roomId), expiresAfterMs),
        );
        setTyping((now) => new Map(now).set(roomId, nickname));
      }),
      subscribeLive('message', ({ roomId, message }) => {
        if (message.kind !== 'system') forget(roomId);
      }),
    ];
    return () => {
      stops.forEach((stop) => stop());
      timers.forEach((timer) => clearTimeout(timer));
    };
  }, []);
  return typing;
}
