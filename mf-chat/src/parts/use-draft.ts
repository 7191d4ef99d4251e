import { currentUser, readItem, removeItem, writeItem } from '@homeground/shared/session';
import { useCallback, useState } from 'react';

const keyOf = (roomId: string) => `homeground.draft.${currentUser()?.id ?? ''}.${roomId}`;

/** Keeps the unsent draft of a room, also after a reload or when the room was closed in between (SPEC 9, case 28). */
export function useDraft(roomId: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => readItem('local', keyOf(roomId)) ?? '');
  const keep = useCallback(
    (next: string) => {
      setText(next);
      if (next === '') removeItem('local', keyOf(roomId));
      else writeItem('local', keyOf(roomId), next);
    },
    [roomId],
  );
  return [text, keep];
}
