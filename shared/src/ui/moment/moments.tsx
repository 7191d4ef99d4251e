import type { Shirts } from '@homeground/shared/contracts';
import { usePreferences } from '@homeground/shared/session';
import { useState, type ReactNode } from 'react';
import type { SideFaceData } from '../side-face/side-face';
import type { VersusState } from '../versus/versus-state';
import type { Moment, MomentMatch } from './moment';
import { useWriting } from '../focus/use-writing';
import { useMomentScreen } from './moment-loader';
import { seenMoments } from './seen-moments';

export interface MomentsProps {
  /** Moments to celebrate. Moments that this device has already shown are skipped. */
  readonly moments: readonly Moment[];
  readonly host: SideFaceData;
  readonly away: SideFaceData;
  readonly shirts?: Shirts;
  readonly state: VersusState;
  /** Lines with time and place. */
  readonly facts: readonly string[];
  /** Match that the buttons share, or save in a calendar. */
  readonly match: MomentMatch;
}

/** Celebrates moments, one full screen after the other (SPEC 8.12). */
export function Moments({ moments, ...screenProps }: MomentsProps) {
  const areMomentsOn = usePreferences().moments;
  const [seenIds] = useState(seenMoments);
  const [closedIds, setClosedIds] = useState<readonly string[]>([]);
  const nextMoment = areMomentsOn
    ? moments.find(({ id }) => !seenIds.includes(id) && !closedIds.includes(id))
    : undefined;
  const MomentScreen = useMomentScreen(nextMoment?.id);
  if (!nextMoment || !MomentScreen) return null;
  return (
    <MomentAfterWriting key={nextMoment.id}>
      <MomentScreen
        {...screenProps}
        moment={nextMoment}
        onClose={() => setClosedIds((ids) => [...ids, nextMoment.id])}
      />
    </MomentAfterWriting>
  );
}

/** Shows a moment once the user does not write. A dialog takes the focus, so the next letters would be lost. */
const MomentAfterWriting = ({ children }: { readonly children: ReactNode }) =>
  useWriting() ? null : children;
