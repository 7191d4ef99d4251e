import { currentUser, readItem, removeItem, writeItem } from '@homeground/shared/session';
import { useCallback, useRef, useState } from 'react';

const keyOf = (roomId: string) => `homeground.draft.${currentUser()?.id ?? ''}.${roomId}`;

interface Draft {
  readonly text: string;
  readonly set: (text: string) => void;
  /** Appends a text on a new line. */
  readonly add: (text: string) => void;
}

/** Returns the unsent draft of a room. The draft survives a reload, and stays when the room becomes read-only (SPEC 9, case 28). */
export function useDraft(roomId: string): Draft {
  const [text, setText] = useState(() => readItem('local', keyOf(roomId)) ?? '');
  const latestText = useRef(text);
  const set = useCallback(
    (next: string) => {
      latestText.current = next;
      setText(next);
      if (next === '') removeItem('local', keyOf(roomId));
      else writeItem('local', keyOf(roomId), next);
    },
    [roomId],
  );
  const add = useCallback(
    (line: string) => set(latestText.current === '' ? line : `${latestText.current}\n${line}`),
    [set],
  );
  return { text, set, add };
}
