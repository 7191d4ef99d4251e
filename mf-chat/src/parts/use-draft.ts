import { currentUser, readItem, removeItem, writeItem } from '@homeground/shared/session';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const keyOf = (roomId: string) => `homeground.draft.${currentUser()?.id ?? ''}.${roomId}`;
export const readDraft = (roomId: string) => readItem('local', keyOf(roomId)) ?? '';

/** Time without typing after which a draft is written. Writing each letter to the device would make typing slower. */
const pauseMs = 1000;

interface WaitingText {
  readonly key: string;
  readonly timer: ReturnType<typeof setTimeout>;
}

interface Draft {
  readonly text: string;
  readonly set: (text: string) => void;
  /** Appends a text on a new line. */
  readonly add: (text: string) => void;
}

/** Returns the unsent draft of a room. The draft survives a reload, and stays when the room becomes read-only (SPEC 9, case 28). */
export function useDraft(roomId: string): Draft {
  const [text, setText] = useState(() => readDraft(roomId));
  const latestText = useRef(text);
  const waiting = useRef<WaitingText | null>(null);

  const writeNow = useCallback(() => {
    if (!waiting.current) return;
    const { key, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = null;
    if (latestText.current === '') removeItem('local', key);
    else writeItem('local', key, latestText.current);
  }, []);

  const set = useCallback(
    (next: string) => {
      clearTimeout(waiting.current?.timer);
      latestText.current = next;
      setText(next);
      // The draft belongs to the user who wrote it, also if this user signs out during the pause.
      waiting.current = { key: keyOf(roomId), timer: setTimeout(writeNow, pauseMs) };
      // A sent text must not return after a crash.
      if (next === '') writeNow();
    },
    [roomId, writeNow],
  );
  const add = useCallback(
    (line: string) => {
      set(latestText.current === '' ? line : `${latestText.current}\n${line}`);
      // The refused message leaves its own storage at the same time.
      writeNow();
    },
    [set, writeNow],
  );

  // A layout effect, because the page that shows the same room at its other address writes its draft before this effect reads the draft.
  useLayoutEffect(() => {
    latestText.current = readDraft(roomId);
    setText(latestText.current);
    const onVisibility = () => document.visibilityState === 'hidden' && writeNow();
    // A phone may end a hidden page without sending `pagehide`.
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', writeNow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', writeNow);
      writeNow();
    };
  }, [roomId, writeNow]);

  return { text, set, add };
}
