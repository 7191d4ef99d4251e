import { subscribeLive } from '@homeground/shared/api';
import { limits } from '@homeground/shared/contracts';
import { useEffect, useState } from 'react';

/** Twice the interval at which a page repeats that its user is typing. */
const expiresAfterMs = 2 * limits.chat.typingSeconds * 1000;

/**
 * Returns the nickname of the user who is typing, by room id. An entry is removed when a message arrives in the room, or when no typing
 * frame comes for a while.
 */
export function useTypingRooms(): ReadonlyMap<string, string> {
  const [nicknames, setNicknames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const forget = (roomId: string) => {
      clearTimeout(timers.get(roomId));
      if (timers.delete(roomId))
        setNicknames((current) => new Map([...current].filter(([id]) => id !== roomId)));
    };
    const unsubscribers = [
      subscribeLive('typing', ({ roomId, nickname }) => {
        clearTimeout(timers.get(roomId));
        timers.set(
          roomId,
          setTimeout(() => forget(roomId), expiresAfterMs),
        );
        setNicknames((current) => new Map(current).set(roomId, nickname));
      }),
      subscribeLive('message', ({ roomId, message }) => {
        if (message.kind !== 'system') forget(roomId);
      }),
    ];
    return () => {
      unsubscribers.forEach((stop) => stop());
      timers.forEach((timer) => clearTimeout(timer));
    };
  }, []);
  return nicknames;
}
