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

/** Values of the form. An empty string means that nothing is chosen yet. */
export interface ResultValues extends Readonly<Record<string, unknown>> {
  readonly kind: ResultKind;
  readonly host: number;
  readonly away: number;
  readonly sets: readonly SetScore[];
  readonly winner: Winner | '';
  readonly noShow: MatchSide | '';
}

const emptyValues: ResultValues = {
  kind: 'PLAYED',
  host: 0,
  away: 0,
  sets: [{ host: 0, away: 0 }],
  winner: '',
  noShow: '',
};

/** Returns the form values of an earlier claim, or empty values. */
export function valuesOf(claim: ResultClaim | null): ResultValues {
  if (!claim) return emptyValues;
  if (claim.kind === 'FORFEIT') return { ...emptyValues, kind: 'FORFEIT', noShow: claim.noShow };
  if (claim.kind === 'NOT_PLAYED') return { ...emptyValues, kind: 'NOT_PLAYED' };
  switch (claim.mode) {
    case 'GOALS':
      return { ...emptyValues, host: claim.host, away: claim.away };
    case 'SETS':
      return { ...emptyValues, sets: claim.sets };
    case 'WIN_ONLY':
      return { ...emptyValues, winner: claim.winner };
  }
}

/** Returns the claim that the form values make; null if a choice is missing. */
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

/** Returns the problems of the form by the server's rules, each at the field in which the user can fix it. */
export function problemsOfForm(values: ResultValues, sport: SportId): Problems {
  const claim = claimOf(values, sport);
  if (!claim) return values.kind === 'FORFEIT' ? { noShow: 'required' } : { winner: 'required' };
  if (Object.keys(problemsOfClaim(claim, sport)).length === 0 || claim.kind !== 'PLAYED') return {};
  return { [fieldOf[claim.mode]]: 'not_allowed' };
}

const fieldOf = { GOALS: 'host', SETS: 'sets', WIN_ONLY: 'winner' } as const;

export function pointsOf(text: string): number {
  const digits = text.replace(/\D/g, '').slice(0, 3);
  return Math.min(limits.result.points.max, Number(digits));
}

export const mayAddSet = ({ sets }: ResultValues) => sets.length < limits.result.sets.max;
