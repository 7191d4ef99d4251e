import { changeCache } from '@homeground/shared/async';
import type { Message, Reaction } from '@homeground/shared/contracts';
import { useActionWithToast } from '@homeground/shared/ui';
import { useMemo } from 'react';
import { deleteMessage, setReaction } from '../api/messages.api';
import { changesOfMessages } from '../api/room-live';
import { endAnnouncement } from '../api/rooms.api';

/** Returns the acts on a stored message. A refusal is shown in a toast. */
export function useMessageActs(roomId: string) {
  const runWithToast = useActionWithToast();
  return useMemo(() => {
    const apply = (message: Message) => changeCache(changesOfMessages(roomId, [message]));
    return {
      react: (number: number, reaction: Reaction | null) =>
        runWithToast(async () => apply(await setReaction(roomId, number, reaction))),
      endPin: (number: number) => runWithToast(async () => apply(await endAnnouncement(roomId, number))),
      remove: (number: number) => runWithToast(async () => apply(await deleteMessage(roomId, number))),
    };
  }, [runWithToast, roomId]);
}
