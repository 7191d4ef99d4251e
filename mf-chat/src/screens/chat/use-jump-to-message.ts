import { limits } from '@homeground/shared/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatRow } from './message-list';

/** Request to show a message. Each request is a new object, so that the same message can be requested twice. */
export interface JumpTarget {
  readonly number: number;
}

/** Earlier pages are requested in the maximum size, because the message may be far back. */
const { max: maxPageSize } = limits.chat.page;

interface TargetInput {
  /** Lowest number of the loaded messages. */
  readonly oldest: number;
  readonly rows: readonly ChatRow[];
  readonly olderMessages: {
    readonly state: 'idle' | 'loading' | 'failed';
    readonly hasMore: boolean;
    readonly load: (limit?: number) => unknown;
  };
  readonly scrollToRow: (index: number) => void;
  readonly jumpTarget: JumpTarget | null;
}

/**
 * Scrolls to a message by its number, and fetches earlier pages until the message is loaded. Also returns the number of the
 * highlighted message.
 */
export function useJumpToMessage({ oldest, rows, olderMessages, scrollToRow, jumpTarget }: TargetInput) {
  const [highlightedNumber, setHighlightedNumber] = useState<number | null>(null);
  const [pendingNumber, setPendingNumber] = useState<number | null>(null);
  const { state, hasMore, load } = olderMessages;

  const jumpTo = useCallback(
    (number: number) => {
      setPendingNumber(number);
      if (number < oldest && state !== 'loading') load(maxPageSize);
    },
    [oldest, state, load],
  );

  useEffect(() => {
    if (pendingNumber === null || state === 'loading') return;
    if (pendingNumber < oldest && hasMore && state === 'idle') {
      load(maxPageSize);
      return;
    }
    const index = rows.findIndex((row) => row.kind === 'message' && row.message.number === pendingNumber);
    if (index >= 0) {
      scrollToRow(index);
      setHighlightedNumber(pendingNumber);
    }
    setPendingNumber(null);
  }, [pendingNumber, oldest, hasMore, state, load, rows, scrollToRow]);

  // A request from before the list was mounted is not repeated.
  const handledTarget = useRef(jumpTarget);
  useEffect(() => {
    if (!jumpTarget || handledTarget.current === jumpTarget) return;
    handledTarget.current = jumpTarget;
    jumpTo(jumpTarget.number);
  }, [jumpTarget, jumpTo]);

  return { highlightedNumber, jumpTo };
}
