import { limits } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useToast } from '@homeground/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { texts } from './locales';
import type { ChatRow } from './message-list';

/** Request to show a message. Each request is a new object, so that the same message can be requested twice. */
export interface JumpTarget {
  readonly number: number;
}

/** Earlier pages are requested in the maximum size, because the message may be far back. */
const { max: maxPageSize } = limits.chat.page;

interface JumpInput {
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
 * Scrolls to a message by its number, and fetches earlier pages until the message is loaded. If a page cannot be loaded, a toast says so
 * and offers to try again. Also returns the number of the highlighted message.
 */
export function useJumpToMessage({ oldest, rows, olderMessages, scrollToRow, jumpTarget }: JumpInput) {
  const [highlightedNumber, setHighlightedNumber] = useState<number | null>(null);
  const [pendingNumber, setPendingNumber] = useState<number | null>(null);
  const { state, hasMore, load } = olderMessages;
  const t = useText(texts);
  const toast = useToast();

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
    } else if (state === 'failed') {
      toast({
        tone: 'danger',
        text: t('room.jump_failed'),
        action: { label: t('room.retry'), run: () => jumpTo(pendingNumber) },
      });
    }
    setPendingNumber(null);
  }, [pendingNumber, oldest, hasMore, state, load, rows, scrollToRow, jumpTo, t, toast]);

  // A request from before the list was mounted is not repeated.
  const handledTarget = useRef(jumpTarget);
  useEffect(() => {
    if (!jumpTarget || handledTarget.current === jumpTarget) return;
    handledTarget.current = jumpTarget;
    jumpTo(jumpTarget.number);
  }, [jumpTarget, jumpTo]);

  return { highlightedNumber, jumpTo };
}
