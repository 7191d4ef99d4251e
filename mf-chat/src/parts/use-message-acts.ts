import type { Reaction } from '@homeground/shared/contracts';
import { useActionWithToast } from '@homeground/shared/ui';
import { useMemo } from 'react';
import { deleteMessage, setReaction } from '../api/messages.api';
import { endAnnouncement } from '../api/rooms.api';
import { takeChanges } from './room-cache';

/** Returns the acts on a stored message. A refusal is shown in a toast. */
export function useMessageActs(roomId: string) {
  const act = useActionWithToast();
  return useMemo(
    () => ({
      react: (number: number, reaction: Reaction | null) =>
        act(async () => takeChanges(roomId, [await setReaction(roomId, number, reaction)])),
      end: (number: number) => act(async () => takeChanges(roomId, [await endAnnouncement(roomId, number)])),
      remove: (number: number) => act(async () => takeChanges(roomId, [await deleteMessage(roomId, number)])),
    }),
    [act, roomId],
  );
}
