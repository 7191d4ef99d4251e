import { subscribeLive } from '@homeground/shared/api';
import { limits } from '@homeground/shared/contracts';
import { useEffect, useState } from 'react';

const forgottenMs = limits.chat.typingSeconds * 2000;

/** Returns who writes at this moment, by room; forgotten when nothing more is heard, or when the message is there. */
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
          setTimeout(() => forget(roomId), forgottenMs),
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
