import { currentUser, readItem, removeItem, writeItem } from '@homeground/shared/session';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { readDraft } from './use-draft';

/** Parts of a draft besides its text. The words of the quoted message are not stored, because they may be deleted. */
interface DraftExtras {
  /** Number of the message that the draft answers. */
  readonly quotes: number | null;
  readonly isAnnouncement: boolean;
}

const none: DraftExtras = { quotes: null, isAnnouncement: false };
const keyOf = (roomId: string) => `homeground.draft-extras.${currentUser()?.id ?? ''}.${roomId}`;

/** Reads what another version of this page may have written. */
function readExtras(roomId: string): DraftExtras {
  const [quotes = '', flag] = (readItem('local', keyOf(roomId)) ?? '').split(' ');
  return { quotes: /^\d+$/u.test(quotes) ? Number(quotes) : null, isAnnouncement: flag === 'announcement' };
}

function writeExtras(roomId: string, { quotes, isAnnouncement }: DraftExtras): void {
  if (quotes === null && !isAnnouncement) removeItem('local', keyOf(roomId));
  else writeItem('local', keyOf(roomId), `${quotes ?? '-'}${isAnnouncement ? ' announcement' : ''}`);
}

/**
 * Returns the quote and the announcement of a room's draft, which are stored with the draft. Another tab with the same room has its own,
 * as it has its own draft; the last change is stored.
 */
export function useDraftExtras(roomId: string) {
  const [extras, setExtras] = useState(() => readExtras(roomId));
  const latestExtras = useRef(extras);
  const change = useCallback(
    (part: Partial<DraftExtras>) => {
      latestExtras.current = { ...latestExtras.current, ...part };
      writeExtras(roomId, latestExtras.current);
      setExtras(latestExtras.current);
    },
    [roomId],
  );
  // A layout effect, because the page that shows the same room at its other address writes its draft before this effect reads the draft.
  useLayoutEffect(() => {
    // Without its text, nothing is left of an earlier draft.
    if (readDraft(roomId) === '') writeExtras(roomId, none);
    latestExtras.current = readExtras(roomId);
    setExtras(latestExtras.current);
  }, [roomId]);
  return { ...extras, change };
}
