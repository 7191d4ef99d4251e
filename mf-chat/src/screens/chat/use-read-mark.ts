import type { RoomDetail } from '@homeground/shared/contracts';
import { useEffect, useRef, useState } from 'react';
import { readRoom } from '../../api/rooms.api';
import { markRoomRead } from '../../parts/room-cache';

/** Reports messages as read while the page is visible and the end of the list is shown. */
export function useReadMark(
  { id, readUpTo }: Pick<RoomDetail, 'id' | 'readUpTo'>,
  newest: number,
  atEnd: boolean,
): void {
  const isVisible = useVisible();
  const reportedUpTo = useRef(0);
  // Only one call runs at a time. In a busy room the next call reports all messages that have come in between.
  const [isReporting, setIsReporting] = useState(false);
  useEffect(() => {
    if (isReporting || !isVisible || !atEnd || newest <= Math.max(readUpTo, reportedUpTo.current)) return;
    const reportedBefore = reportedUpTo.current;
    reportedUpTo.current = newest;
    setIsReporting(true);
    readRoom(id, newest)
      .then(
        ({ upTo }) => markRoomRead(id, upTo),
        // After a failure, the next message or the next visit reports again.
        () => void (reportedUpTo.current = reportedBefore),
      )
      .finally(() => setIsReporting(false));
  }, [id, readUpTo, newest, atEnd, isVisible, isReporting]);
}

function useVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const update = () => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isVisible;
}
