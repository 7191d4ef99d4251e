import { subscribeLive } from '@homeground/shared/api';
import { changeCache, usePageInUse } from '@homeground/shared/async';
import type { RoomDetail } from '@homeground/shared/contracts';
import { useEffect, useRef, useState } from 'react';
import { changesOfRead } from '../../api/room-live';
import { sendReadMark } from '../../api/rooms.api';

/** Reports messages as read while the page is in use and the end of the list is shown. */
export function useReadMark(
  { id, readUpTo }: Pick<RoomDetail, 'id' | 'readUpTo'>,
  newest: number,
  isAtEnd: boolean,
): void {
  const isInUse = usePageInUse();
  /** Number of the last message that this visit has reported, also without success. */
  const reportedUpTo = useRef(0);
  // Only one call runs at a time. In a busy room the next call reports all messages that have arrived in the meantime.
  const [isReporting, setIsReporting] = useState(false);
  // A new connection reports again what a broken connection may have lost.
  const [greetings, setGreetings] = useState(0);
  useEffect(
    () =>
      subscribeLive('hello', () => {
        reportedUpTo.current = 0;
        setGreetings((count) => count + 1);
      }),
    [],
  );
  useEffect(() => {
    if (!isInUse) reportedUpTo.current = 0;
  }, [isInUse]);
  useEffect(() => {
    if (isReporting || !isInUse || !isAtEnd || newest <= Math.max(readUpTo, reportedUpTo.current)) return;
    reportedUpTo.current = newest;
    setIsReporting(true);
    sendReadMark(id, newest)
      .then(
        ({ upTo }) => changeCache(changesOfRead(id, upTo)),
        // The next message, connection or visit reports again. A report at once would fail again, without a pause.
        () => undefined,
      )
      .finally(() => setIsReporting(false));
  }, [id, readUpTo, newest, isAtEnd, isInUse, isReporting, greetings]);
}
