import type { RoomDetail } from '@homeground/shared/contracts';
import { useEffect, useRef, useState } from 'react';
import { readRoom } from '../../api/rooms.api';
import { roomWasRead } from '../../parts/room-cache';

/** Reports messages as read while the page is visible and the end of the list is shown. */
export function useReadMark(
  { id, readUpTo }: Pick<RoomDetail, 'id' | 'readUpTo'>,
  newest: number,
  atEnd: boolean,
): void {
  const visible = useVisible();
  const reportedUpTo = useRef(0);
  // Only one call runs at a time. In a busy room the next call reports all messages that have come in between.
  const [isReporting, setReporting] = useState(false);
  useEffect(() => {
    if (isReporting || !visible || !atEnd || newest <= Math.max(readUpTo, reportedUpTo.current)) return;
    const before = reportedUpTo.current;
    reportedUpTo.current = newest;
    setReporting(true);
    readRoom(id, newest)
      .then(
        ({ upTo }) => roomWasRead(id, upTo),
        // After a failure, the next message or the next visit reports again.
        () => void (reportedUpTo.current = before),
      )
      .finally(() => setReporting(false));
  }, [id, readUpTo, newest, atEnd, visible, isReporting]);
}

function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return visible;
}
