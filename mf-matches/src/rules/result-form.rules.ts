import {
  limits,
  problemsOfClaim,
  sports,
  type FieldProblem,
  type MatchSide,
  type ResultClaim,
  type ResultKind,
  type SetScore,
  type SportId,
  type Winner,
} from '@homeground/shared/contracts';

/** Values of the form; an empty string: not chosen yet. */
export interface ResultValues extends Readonly<Record<string, unknown>> {
  readonly kind: ResultKind;
  readonly host: number;
  readonly away: number;
  readonly sets: readonly SetScore[];
  readonly winner: Winner | '';
  readonly noShow: MatchSide | '';
}

const nothing: ResultValues = {
  kind: 'PLAYED',
  host: 0,
  away: 0,
  sets: [{ host: 0, away: 0 }],
  winner: '',
  noShow: '',
};

/** From what a side said before, when it changes its word; else from nothing. */
export function valuesOf(claim: ResultClaim | null): ResultValues {
  if (!claim) return nothing;
  if (claim.kind === 'FORFEIT') return { ...nothing, kind: 'FORFEIT', noShow: claim.noShow };
  if (claim.kind === 'NOT_PLAYED') return { ...nothing, kind: 'NOT_PLAYED' };
  switch (claim.mode) {
    case 'GOALS':
      return { ...nothing, host: claim.host, away: claim.away };
    case 'SETS':
      return { ...nothing, sets: claim.sets };
    case 'WIN_ONLY':
      return { ...nothing, winner: claim.winner };
  }
}

/** null: something has still to be chosen. */
export function claimOf(values: ResultValues, sport: SportId): ResultClaim | null {
  const { kind, host, away, sets, winner, noShow } = values;
  if (kind === 'NOT_PLAYED') return { kind };
  if (kind === 'FORFEIT') return noShow === '' ? null : { kind, noShow };
  switch (sports[sport].scoreMode) {
    case 'GOALS':
      return { kind, mode: 'GOALS', host, away };
    case 'SETS':
      return { kind, mode: 'SETS', sets: [...sets] };
    case 'WIN_ONLY':
      return winner === '' ? null : { kind, mode: 'WIN_ONLY', winner };
  }
}

type Problems = Partial<Record<'host' | 'sets' | 'winner' | 'noShow', FieldProblem>>;

/** The same rules as the server's, each at the field that can mend it. */
export function problemsOfForm(values: ResultValues, sport: SportId): Problems {
  const claim = claimOf(values, sport);
  if (!claim) return values.kind === 'FORFEIT' ? { noShow: 'required' } : { winner: 'required' };
  if (Object.keys(problemsOfClaim(claim, sport)).length === 0 || claim.kind !== 'PLAYED') return {};
  return { [fieldOf[claim.mode]]: 'not_allowed' };
}

const fieldOf = { GOALS: 'host', SETS: 'sets', WIN_ONLY: 'winner' } as const;

/** Parses a score field. */
export function pointsOf(text: string): number {
  const digits = text.replace(/\D/g, '').slice(0, 3);
  return Math.min(limits.result.points.max, Number(digits));
}

export const mayAddSet = ({ sets }: ResultValues) => sets.length < limits.result.sets.max;
