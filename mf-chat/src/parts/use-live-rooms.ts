import { subscribeLive } from '@homeground/shared/api';
import { outbox } from '@homeground/shared/async';
import type { LiveFrame } from '@homeground/shared/contracts';
import { useEffect } from 'react';
import { currentUser } from '@homeground/shared/session';
import { batched } from './batched';
import {
  refreshEverything,
  invalidateRoom,
  roomReadByOther,
  roomWasRead,
  takeChanges,
  takeMessages,
} from './room-cache';

let isFollowing = false;

/**
 * Applies live frames to the cached rooms, from the first screen of this area until the page is closed, because cached lists outlive a
 * screen.
 */
export function useLiveRooms(): void {
  useEffect(followRooms, []);
}

function followRooms(): void {
  if (isFollowing) return;
  isFollowing = true;
  const arrivals = batched<LiveFrame<'message'>>((frames) => {
    for (const roomId of new Set(frames.map((frame) => frame.roomId))) {
      const messages = frames.flatMap((frame) => (frame.roomId === roomId ? [frame.message] : []));
      takeMessages(roomId, messages);
      if (messages.some(({ kind }) => kind === 'system')) invalidateRoom(roomId);
    }
  });
  subscribeLive('message', arrivals.add);
  // Messages that have arrived before the change are applied first.
  subscribeLive('message_changed', ({ roomId, message }) => {
    arrivals.flush();
    takeChanges(roomId, [message]);
  });
  subscribeLive('room_read', ({ roomId, userId, upTo }) => {
    if (userId === currentUser()?.id) roomWasRead(roomId, upTo);
    else roomReadByOther(roomId, userId, upTo);
  });
  outbox.onDelivered((roomId, message) => takeMessages(roomId, [message]));
  outbox.onRefused(invalidateRoom);
  subscribeLive('hello', refreshEverything);
  subscribeLive('caught_up', refreshEverything);
  // A user who has left the team loses its rooms at once (SPEC 9, case 8).
  subscribeLive('membership', refreshEverything);
  // A player who was let into a room and has lost access no longer sees the room.
  subscribeLive('room_left', refreshEverything);
}
