import { currentUser, readItem, removeItem, writeItem } from '@homeground/shared/session';
import { useCallback, useLayoutEffect, useState } from 'react';

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

/** Returns the quote and the announcement of a room's draft, which are stored with the draft. */
export function useDraftExtras(roomId: string) {
  const [extras, setExtras] = useState(() => readExtras(roomId));
  const change = useCallback(
    (part: Partial<DraftExtras>) => {
      const next = { ...none, ...readExtras(roomId), ...part };
      writeExtras(roomId, next);
      setExtras(next);
    },
    [roomId],
  );
  // The page that shows the same room at its other address may have changed the draft.
  useLayoutEffect(() => setExtras(readExtras(roomId)), [roomId]);
  return { ...extras, change };
}
