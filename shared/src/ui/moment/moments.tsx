import type { Shirts } from '@homeground/shared/contracts';
import { usePreferences } from '@homeground/shared/session';
import { Suspense, useState } from 'react';
import { lazyOptional } from '../lazy-optional/lazy-optional';
import type { FacedSide } from '../side-face/side-face';
import type { VersusState } from '../versus/versus-state';
import type { Moment, MomentMatch } from './moment';
import { seenMoments } from './seen-moments';

/** Loaded on demand, because moments are rare. */
const MomentScreen = lazyOptional(() =>
  import(/* webpackChunkName: "moment" */ './moment-screen').then((module) => module.MomentScreen),
);

export interface MomentsProps {
  /** Moments to celebrate. Moments that this device has already shown are skipped. */
  readonly moments: readonly Moment[];
  readonly host: FacedSide;
  readonly away: FacedSide;
  readonly shirts?: Shirts;
  readonly state: VersusState;
  /** Lines with time and place. */
  readonly facts: readonly string[];
  /** Match that the buttons share, or save in a calendar. */
  readonly match: MomentMatch;
}

/** Celebrates moments, one full screen after the other (SPEC 8.12). */
export function Moments({ moments, ...shown }: MomentsProps) {
  const areMomentsOn = usePreferences().moments;
  const [seen] = useState(seenMoments);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const next = areMomentsOn
    ? moments.find(({ id }) => !seen.includes(id) && !closed.includes(id))
    : undefined;
  if (!next) return null;
  return (
    <Suspense fallback={null}>
      <MomentScreen
        key={next.id}
        {...shown}
        moment={next}
        onClose={() => setClosed((before) => [...before, next.id])}
      />
    </Suspense>
  );
}
