import type { Reaction } from '@homeground/shared/contracts';
import { useActionWithToast } from '@homeground/shared/ui';
import { useMemo } from 'react';
import { deleteMessage, setReaction } from '../api/messages.api';
import { endAnnouncement } from '../api/rooms.api';
import { applyChanges } from './room-cache';

/** Returns the acts on a stored message. A refusal is shown in a toast. */
export function useMessageActs(roomId: string) {
  const runWithToast = useActionWithToast();
  return useMemo(
    () => ({
      react: (number: number, reaction: Reaction | null) =>
        runWithToast(async () => applyChanges(roomId, [await setReaction(roomId, number, reaction)])),
      endPin: (number: number) =>
        runWithToast(async () => applyChanges(roomId, [await endAnnouncement(roomId, number)])),
      remove: (number: number) =>
        runWithToast(async () => applyChanges(roomId, [await deleteMessage(roomId, number)])),
    }),
    [runWithToast, roomId],
  );
}
