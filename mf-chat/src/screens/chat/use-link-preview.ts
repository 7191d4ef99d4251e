import { useQuery } from '@homeground/shared/async';
import type { LinkPreview } from '@homeground/shared/contracts';
import { savesData } from '@homeground/shared/ui';
import { use, useEffect, useState, type RefObject } from 'react';
import { queries } from '../../api/room-queries.api';
import { ListPosition } from './list-position';
import { useOnline } from './use-online';

/** Distance from the visible part of the list at which a preview is fetched, so that it is there before the reader is. */
const nearPx = 400;

/**
 * Returns the preview of the message's link, fetched when the message is near the visible part of the list. A preview that arrives while
 * the reader looks at the message would move the messages below. So it is returned only if the list holds its position, and otherwise
 * after the message has left the screen.
 */
export function useLinkPreview(
  place: RefObject<Element | null>,
  roomId: string,
  number: number,
): LinkPreview | null {
  const { scroller, isHeld } = use(ListPosition);
  const isOnline = useOnline();
  const [isNear, setIsNear] = useState(false);
  const { data: preview = null } = useQuery({
    ...queries.linkPreview(roomId, number),
    enabled: isNear && isOnline && !savesData(),
  });
  // A row that begins with its preview moves nothing, so a known preview is shown at once.
  const [mayShow, setMayShow] = useState(preview !== null);
  const hasPreview = preview !== null;

  useEffect(() => {
    if (isNear || !place.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { root: scroller.current, rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place, scroller]);

  useEffect(() => {
    if (!hasPreview || mayShow || !place.current) return;
    if (isHeld()) {
      setMayShow(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting === false && setMayShow(true),
      { root: scroller.current },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [hasPreview, mayShow, isHeld, place, scroller]);

  return mayShow ? preview : null;
}
