import type { Shirts } from '@homeground/shared/contracts';
import { usePreferences } from '@homeground/shared/session';
import { Suspense, useState } from 'react';
import { lazyOptional } from '../lazy-optional/lazy-optional';
import type { FacedSide } from '../side-face/side-face';
import type { VersusState } from '../versus/versus-state';
import type { Moment, MomentMatch } from './moment';
import { seenMoments } from './seen-moments';

/** Seldom needed: fetched when something great has happened. */
const MomentScreen = lazyOptional(() =>
  import(/* webpackChunkName: "moment" */ './moment-screen').then((module) => module.MomentScreen),
);

export interface MomentsProps {
  /** Those already shown on this device are left out. */
  readonly moments: readonly Moment[];
  readonly host: FacedSide;
  readonly away: FacedSide;
  readonly shirts?: Shirts;
  readonly state: VersusState;
  /** When and where, as one line each. */
  readonly facts: readonly string[];
  /** What is shared, and whose date is kept. */
  readonly match: MomentMatch;
}

/** Great moments, one screen after the other (SPEC 8.12). */
export function Moments({ moments, ...shown }: MomentsProps) {
  const wanted = usePreferences().moments;
  const [seen] = useState(seenMoments);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const next = wanted ? moments.find(({ id }) => !seen.includes(id) && !closed.includes(id)) : undefined;
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
