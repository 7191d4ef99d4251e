import { subscribeLive } from '@homeground/shared/api';
import { outbox } from '@homeground/shared/async';
import type { LiveFrame } from '@homeground/shared/contracts';
import { useEffect } from 'react';
import { currentUser } from '@homeground/shared/session';
import { createBatcher } from './batched';
import {
  refreshEverything,
  invalidateRoom,
  markRoomReadByOther,
  markRoomRead,
  applyChanges,
  addMessages,
} from './room-cache';

let hasRegistered = false;

/**
 * Applies live frames to the cached rooms, from the first screen of this area until the page is closed, because cached lists outlive a
 * screen.
 */
export function useLiveRooms(): void {
  useEffect(registerLiveHandlers, []);
}

function registerLiveHandlers(): void {
  if (hasRegistered) return;
  hasRegistered = true;
  const messageBatcher = createBatcher<LiveFrame<'message'>>((frames) => {
    for (const roomId of new Set(frames.map((frame) => frame.roomId))) {
      const messages = frames.flatMap((frame) => (frame.roomId === roomId ? [frame.message] : []));
      addMessages(roomId, messages);
      if (messages.some(({ kind }) => kind === 'system')) invalidateRoom(roomId);
    }
  });
  subscribeLive('message', messageBatcher.add);
  // A message may change while it still waits in the batch. So the batch is added to the rooms first.
  subscribeLive('message_changed', ({ roomId, message }) => {
    messageBatcher.flush();
    applyChanges(roomId, [message]);
  });
  subscribeLive('room_read', ({ roomId, userId, upTo }) => {
    if (userId === currentUser()?.id) markRoomRead(roomId, upTo);
    else markRoomReadByOther(roomId, userId, upTo);
  });
  outbox.onDelivered((roomId, message) => addMessages(roomId, [message]));
  outbox.onRefused(invalidateRoom);
  subscribeLive('hello', refreshEverything);
  subscribeLive('caught_up', refreshEverything);
  // A user who has left a team loses the rooms of the team at once (SPEC 9, case 8).
  subscribeLive('membership', refreshEverything);
  // This user was let into a room as a player of the line-up, and has lost access to it.
  subscribeLive('room_left', refreshEverything);
}
