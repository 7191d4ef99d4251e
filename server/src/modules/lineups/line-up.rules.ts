import type { LineUpGuest, LineUpMember, LineUpSide } from '@homeground/shared/contracts';
import { tidyText } from '../names';

export interface SideOfLineUp {
  readonly side: 'HOST' | 'AWAY';
  readonly teamId: string | null;
  readonly name: string;
  readonly isMine: boolean;
  readonly needed: number;
  readonly members: readonly LineUpMember[];
  readonly guests: readonly LineUpGuest[];
  readonly desk: LineUpSide['desk'];
}

/** Returns a side with the counts of its answers. Names are included only for the viewer's own side (SPEC 5.5). */
export function lineUpSide({ members, guests, isMine, desk, ...side }: SideOfLineUp): LineUpSide {
  const count = (answer: LineUpMember['answer']) =>
    [...members, ...guests].filter((player) => player.answer === answer).length;
  const going = count('GOING');
  return {
    ...side,
    isMine,
    going,
    maybe: count('MAYBE'),
    notGoing: count('NOT_GOING'),
    unanswered: count(null),
    short: Math.max(0, side.needed - going),
    members: isMine ? [...members] : null,
    guests: isMine ? [...guests] : null,
    desk: isMine ? desk : null,
  };
}

/** Normalises a typed name: NFC, single spaces. The result is empty if nothing of the name can be seen. */
export const guestName = (typed: string): string => tidyText(typed).replaceAll(/\s+/g, ' ');

/** Returns a key that is the same for two names if they count as equal. */
export const nameKey = (name: string): string => guestName(name).normalize('NFKC').toLowerCase();
