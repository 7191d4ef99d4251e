import type { NextMatch } from '@homeground/shared/contracts';

type Next = NonNullable<NextMatch['next']>;

/** Main act on the card of my next match; `none` if the card is only a link. */
export type NextMatchAct = 'result' | 'answer' | 'directions' | 'chat' | 'none';

const SOON_MS = 3 * 3_600_000;

/** Returns the most important act: the result, else my attendance, else the directions shortly before the start, else the chat. */
export function nextMatchAct({ match, lineUp, roomId, asksResult }: Next, now: number): NextMatchAct {
  if (asksResult) return 'result';
  if (lineUp && lineUp.myAnswer === null) return 'answer';
  const isSoon = Date.parse(match.startAt) - now < SOON_MS;
  const isComing = lineUp === null || lineUp.myAnswer !== 'NOT_GOING';
  if (isSoon && isComing) return 'directions';
  if (roomId !== null) return 'chat';
  return isComing ? 'directions' : 'none';
}
