import type { LineUpMember, LineUpSide } from '@homeground/shared/contracts';

export interface SideOfLineUp {
  readonly side: 'HOST' | 'AWAY';
  readonly teamId: string | null;
  readonly name: string;
  readonly isMine: boolean;
  readonly needed: number;
  readonly members: readonly LineUpMember[];
}

/** Who comes, in numbers; names only of one's own side (SPEC 5.5). */
export function lineUpSide({ members, isMine, ...side }: SideOfLineUp): LineUpSide {
  const answered = (answer: LineUpMember['answer']) => members.filter((one) => one.answer === answer);
  const going = answered('GOING').reduce((sum, { guests }) => sum + 1 + guests, 0);
  return {
    ...side,
    isMine,
    going,
    maybe: answered('MAYBE').length,
    notGoing: answered('NOT_GOING').length,
    unanswered: answered(null).length,
    short: Math.max(0, side.needed - going),
    members: isMine ? [...members] : null,
  };
}
