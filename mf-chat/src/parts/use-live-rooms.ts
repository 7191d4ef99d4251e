import { subscribeLive } from '@homeground/shared/api';
import { outbox } from '@homeground/shared/async';
import { useEffect } from 'react';
import { currentUser } from '@homeground/shared/session';
import { refreshEverything, roomMoved, roomReadByOther, roomWasRead, takeMessage } from './room-cache';

/** What happens in rooms while a screen of this area is open; what was missed is asked for after every break. */
export function useLiveRooms(): void {
  useEffect(() => {
    const stops = [
      subscribeLive('message', ({ roomId, message }) => {
        takeMessage(roomId, message);
        if (message.kind === 'system') roomMoved(roomId);
      }),
      subscribeLive('room_read', ({ roomId, userId, upTo }) => {
        if (userId === currentUser()?.id) roomWasRead(roomId, upTo);
        else roomReadByOther(roomId, userId, upTo);
      }),
      outbox.onDelivered(takeMessage),
      outbox.onRefused(roomMoved),
      subscribeLive('hello', refreshEverything),
      subscribeLive('caught_up', refreshEverything),
      // SPEC 9, case 8: who is no longer in the team loses its rooms at once.
      subscribeLive('membership', refreshEverything),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}
