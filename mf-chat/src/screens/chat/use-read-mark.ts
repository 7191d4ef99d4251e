import type { RoomDetail } from '@homeground/shared/contracts';
import { useEffect, useRef, useState } from 'react';
import { readRoom } from '../../api/rooms.api';
import { roomWasRead } from '../../parts/room-cache';

/** Read is what was in sight of an open page: its end shown, and the page itself not behind another. */
export function useReadMark(
  { id, readUpTo }: Pick<RoomDetail, 'id' | 'readUpTo'>,
  newest: number,
  atEnd: boolean,
): void {
  const visible = useVisible();
  const reportedUpTo = useRef(0);
  // One call at a time: in a busy room the next one says how far it has come meanwhile.
  const [isTelling, setTelling] = useState(false);
  useEffect(() => {
    if (isTelling || !visible || !atEnd || newest <= Math.max(readUpTo, reportedUpTo.current)) return;
    const before = reportedUpTo.current;
    reportedUpTo.current = newest;
    setTelling(true);
    readRoom(id, newest)
      .then(
        ({ upTo }) => roomWasRead(id, upTo),
        // Made again with the next message or the next visit.
        () => void (reportedUpTo.current = before),
      )
      .finally(() => setTelling(false));
  }, [id, readUpTo, newest, atEnd, visible, isTelling]);
}

function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}
