import { whenPageIdle } from '@homeground/shared/async';
import { lazyOptional } from '@homeground/shared/ui';
import { Suspense, useEffect, useState } from 'react';

/** Loaded only for users with a mouse, who most likely have a keyboard and a window that is wider than the frame. */
const Desk = lazyOptional(() =>
  import(/* webpackChunkName: "desk" */ './desk').then((module) => module.Desk),
);

export function DeskDoor() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    let isMounted = true;
    void whenPageIdle().then(() => isMounted && setIsWanted(true));
    return () => {
      isMounted = false;
    };
  }, []);
  return isWanted ? (
    <Suspense>
      <Desk />
    </Suspense>
  ) : null;
}
