import { useCallback, useEffect, useState } from 'react';
import type { Row } from './message-list';

interface Shown {
  /** The lowest number of the messages that are here. */
  readonly oldest: number;
  readonly rows: readonly Row[];
  readonly older: {
    readonly state: 'idle' | 'coming' | 'failed';
    readonly more: boolean;
    readonly load: () => unknown;
  };
  readonly toRow: (index: number) => void;
}

/** Leads to a message by its number, and fetches earlier ones until it is here. `target` is the message that was led to. */
export function useTarget({ oldest, rows, older, toRow }: Shown) {
  const [target, setTarget] = useState<number | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const { state, more, load } = older;

  const show = useCallback(
    (number: number) => {
      setWanted(number);
      if (number < oldest && state !== 'coming') load();
    },
    [oldest, state, load],
  );

  useEffect(() => {
    if (wanted === null || state === 'coming') return;
    if (wanted < oldest && more && state === 'idle') {
      load();
      return;
    }
    const index = rows.findIndex((row) => row.kind === 'message' && row.message.number === wanted);
    if (index >= 0) {
      toRow(index);
      setTarget(wanted);
    }
    setWanted(null);
  }, [wanted, oldest, more, state, load, rows, toRow]);

  return { target, show };
}
