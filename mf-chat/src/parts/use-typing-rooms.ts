import { subscribeLive } from '@homeground/shared/api';
import { limits } from '@homeground/shared/contracts';
import { useEffect, useState } from 'react';

const expiresAfterMs = limits.chat.typingSeconds * 2000;

/**
 * Returns the nickname of the user who is typing, by room id. An entry is removed when a message arrives in the room, or when no typing
 * frame comes for a while.
 */
export function useTypingRooms(): ReadonlyMap<string, string> {
  const [typing, setTyping] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const forget = (roomId: string) => {
      clearTimeout(timers.get(roomId));
      if (timers.delete(roomId)) setTyping((known) => new Map([...known].filter(([id]) => id !== roomId)));
    };
    const stops = [
      subscribeLive('typing', ({ roomId, nickname }) => {
        clearTimeout(timers.get(roomId));
        timers.set(
          roomId,
          setTimeout(() => forget(roomId), expiresAfterMs),
        );
        setTyping((known) => new Map(known).set(roomId, nickname));
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
