import type { FieldProblems } from './errors';
import type { MatchSide, Winner } from './final-result';
import type { ResultClaim } from './results';
import { sports, type SportId } from './sports';

type PlayedClaim = Extract<ResultClaim, { kind: 'PLAYED' }>;

export interface Score {
  readonly host: number;
  readonly away: number;
}

/** Returns the score of a claim: goals, sets won, or 1 and 0 in a sport without scores. */
export function scoreOf(claim: PlayedClaim): Score {
  switch (claim.mode) {
    case 'GOALS':
      return { host: claim.host, away: claim.away };
    case 'SETS':
      return {
        host: claim.sets.filter(({ host, away }) => host > away).length,
        away: claim.sets.filter(({ host, away }) => away > host).length,
      };
    case 'WIN_ONLY':
      return { host: claim.winner === 'HOST' ? 1 : 0, away: claim.winner === 'AWAY' ? 1 : 0 };
  }
}

export const otherSide = (side: MatchSide): MatchSide => (side === 'HOST' ? 'AWAY' : 'HOST');

/** Returns the winner of a claim; null if the match was not played. A side that did not come has lost. */
export function winnerOf(claim: ResultClaim): Winner | null {
  if (claim.kind === 'NOT_PLAYED') return null;
  if (claim.kind === 'FORFEIT') return otherSide(claim.noShow);
  const { host, away } = scoreOf(claim);
  if (host === away) return 'DRAW';
  return host > away ? 'HOST' : 'AWAY';
}

/** Returns the violations of a sport's rules (SPEC 7.1); a valid claim has none. The violation `draw` concerns the entire score. */
export function problemsOfClaim(claim: ResultClaim, sport: SportId): FieldProblems {
  if (claim.kind !== 'PLAYED') return {};
  const { scoreMode, drawAllowed } = sports[sport];
  if (claim.mode !== scoreMode) return { mode: 'not_allowed' };
  if (claim.mode === 'SETS') {
    const drawnSetIndex = claim.sets.findIndex(({ host, away }) => host === away);
    if (drawnSetIndex >= 0) return { [`sets.${drawnSetIndex}`]: 'not_allowed' };
  }
  return winnerOf(claim) === 'DRAW' && !drawAllowed ? { draw: 'not_allowed' } : {};
}

export function isSameClaim(first: ResultClaim, second: ResultClaim): boolean {
  return textOf(first) === textOf(second);
}

/** Returns a text that is equal for equal claims, whatever the order of their keys. */
function textOf(claim: ResultClaim): string {
  if (claim.kind === 'NOT_PLAYED') return claim.kind;
  if (claim.kind === 'FORFEIT') return `${claim.kind} ${claim.noShow}`;
  switch (claim.mode) {
    case 'GOALS':
      return `${claim.host}:${claim.away}`;
    case 'SETS':
      return claim.sets.map(({ host, away }) => `${host}:${away}`).join(' ');
    case 'WIN_ONLY':
      return claim.winner;
  }
}
