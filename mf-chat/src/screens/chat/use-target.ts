import { limits } from '@homeground/shared/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Row } from './message-list';

/** Made anew for each wish, so that the same message can be wanted twice. */
export interface Wanted {
  readonly number: number;
}

/** It may lie far back. */
const { max: farPage } = limits.chat.page;

interface Shown {
  /** The lowest number of the messages that are here. */
  readonly oldest: number;
  readonly rows: readonly Row[];
  readonly older: {
    readonly state: 'idle' | 'coming' | 'failed';
    readonly more: boolean;
    readonly load: (limit?: number) => unknown;
  };
  readonly toRow: (index: number) => void;
  readonly wanted: Wanted | null;
}

/** Leads to a message by its number, and fetches earlier ones until it is here. `target` is the message that was led to. */
export function useTarget({ oldest, rows, older, toRow, wanted: asked }: Shown) {
  const [target, setTarget] = useState<number | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const { state, more, load } = older;

  const show = useCallback(
    (number: number) => {
      setWanted(number);
      if (number < oldest && state !== 'coming') load(farPage);
    },
    [oldest, state, load],
  );

  useEffect(() => {
    if (wanted === null || state === 'coming') return;
    if (wanted < oldest && more && state === 'idle') {
      load(farPage);
      return;
    }
    const index = rows.findIndex((row) => row.kind === 'message' && row.message.number === wanted);
    if (index >= 0) {
      toRow(index);
      setTarget(wanted);
    }
    setWanted(null);
  }, [wanted, oldest, more, state, load, rows, toRow]);

  const handled = useRef(asked);
  useEffect(() => {
    if (!asked || handled.current === asked) return;
    handled.current = asked;
    show(asked.number);
  }, [asked, show]);

  return { target, show };
}
