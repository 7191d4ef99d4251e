import type { Room, RoomDetail } from '@homeground/shared/contracts';
import type { TagTone } from '@homeground/shared/ui';

type State = Room['state'];

export const toneOf: Record<State, TagTone> = {
  PENDING: 'accent',
  TALKING: 'warning',
  STANDBY: 'quiet',
  CONFIRMED: 'confirm',
  REJECTED: 'quiet',
  WITHDRAWN: 'quiet',
  CLOSED: 'quiet',
  EXPIRED: 'quiet',
};

export const isLive = (state: State): boolean =>
  state === 'PENDING' || state === 'TALKING' || state === 'STANDBY' || state === 'CONFIRMED';

/** Reason why I cannot write in the room (SPEC 6.3). */
export type ReadOnlyReason =
  'pending_host' | 'pending_applicant' | 'rejected' | 'withdrawn' | 'closed' | 'expired' | 'over';

export function readOnlyReason({
  may,
  state,
  mySide,
}: Pick<RoomDetail, 'may' | 'state' | 'mySide'>): ReadOnlyReason | null {
  if (may.write) return null;
  switch (state) {
    case 'PENDING':
      return mySide === 'HOST' ? 'pending_host' : 'pending_applicant';
    case 'REJECTED':
      return 'rejected';
    case 'WITHDRAWN':
      return 'withdrawn';
    case 'CLOSED':
      return 'closed';
    case 'EXPIRED':
      return 'expired';
    case 'TALKING':
    case 'STANDBY':
    case 'CONFIRMED':
      return 'over';
  }
}
