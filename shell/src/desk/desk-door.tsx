import { whenPageIdle } from '@homeground/shared/async';
import { lazyOptional } from '@homeground/shared/ui';
import { Suspense, useEffect, useState } from 'react';

/** Only who has a mouse, and so most likely a keyboard and room beside the frame, pays for it. */
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
