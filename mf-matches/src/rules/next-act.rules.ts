import type { NextMatch } from '@homeground/shared/contracts';

type Next = NonNullable<NextMatch['next']>;

/** The one thing to do now about the next match. */
export type NextAct = 'result' | 'answer' | 'directions' | 'chat' | 'look';

const SOON_MS = 3 * 3_600_000;

/** Telling how it ended comes first, then whether I come; on the way there the way counts, before it the talk does. */
export function nextAct({ match, lineUp, roomId, asksResult }: Next, now: number): NextAct {
  if (asksResult) return 'result';
  if (lineUp && lineUp.myAnswer === null) return 'answer';
  const isSoon = Date.parse(match.startAt) - now < SOON_MS;
  const isComing = lineUp === null || lineUp.myAnswer !== 'NOT_GOING';
  if (isSoon && isComing) return 'directions';
  if (roomId !== null) return 'chat';
  return isComing ? 'directions' : 'look';
}
