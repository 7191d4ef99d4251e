import { whenPageIdle } from '@homeground/shared/async';
import { lazyOptional } from '@homeground/shared/ui';
import { Suspense, useEffect, useState } from 'react';

/** Code that loads only for users with a mouse, who most likely have a keyboard and a window that is wider than the frame. */
const Surroundings = lazyOptional(() =>
  import(/* webpackChunkName: "surroundings" */ './surroundings').then((module) => module.Surroundings),
);

export function LazySurroundings() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    let isMounted = true;
    void whenPageIdle().then(() => isMounted && setIsShown(true));
    return () => {
      isMounted = false;
    };
  }, []);
  return isShown ? (
    <Suspense>
      <Surroundings />
    </Suspense>
  ) : null;
}
