import type { NextMatch } from '@homeground/shared/contracts';

type Next = NonNullable<NextMatch['next']>;

/** Main act of the card of the next match. */
export type NextAct = 'result' | 'answer' | 'directions' | 'chat' | 'look';

const SOON_MS = 3 * 3_600_000;

/** Returns the act that matters now: the result, then my attendance, shortly before the start the directions, else the chat. */
export function nextActOf({ match, lineUp, roomId, asksResult }: Next, now: number): NextAct {
  if (asksResult) return 'result';
  if (lineUp && lineUp.myAnswer === null) return 'answer';
  const isSoon = Date.parse(match.startAt) - now < SOON_MS;
  const isComing = lineUp === null || lineUp.myAnswer !== 'NOT_GOING';
  if (isSoon && isComing) return 'directions';
  if (roomId !== null) return 'chat';
  return isComing ? 'directions' : 'look';
}
