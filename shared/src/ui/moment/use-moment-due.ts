import { usePreferences } from '@homeground/shared/session';
import { useCallback } from 'react';
import type { Moment } from './moment';
import { seenMoments } from './seen-moments';

/** Returns a function that returns whether this device still has to celebrate a moment. */
export function useMomentDue(): (moment: Moment) => boolean {
  const { moments: areMomentsOn } = usePreferences();
  return useCallback(({ id }) => areMomentsOn && !seenMoments().includes(id), [areMomentsOn]);
}
