import {
  limits,
  type ChangeGuestSpot,
  type FieldProblem,
  type GuestSpot,
  type MatchDetail,
} from '@homeground/shared/contracts';
import { costPerHead } from './next-step.rules';

/** Values of the form. A cost of NaN is an empty field, which means that the guest pays nothing. */
export type SpotValues = Omit<ChangeGuestSpot, 'version'>;

const { wanted: countLimits } = limits.guestSpot;
const { costPerTeam: costLimits } = limits.match;

/** Returns the default values of a new spot. Level, gender and cost per player are those of the match. */
export function defaultSpotValues(match: MatchDetail, missingPlayers: number): SpotValues {
  return {
    wanted: Math.min(countLimits.max, Math.max(countLimits.min, missingPlayers)),
    position: 'ANY',
    levelFrom: match.levelFrom,
    levelTo: match.levelTo,
    gender: match.gender,
    costPerGuest: costPerHead(match),
    note: '',
  };
}

export function valuesOf(spot: GuestSpot): SpotValues {
  const { position, levelFrom, levelTo, gender, costPerGuest, note } = spot;
  return { wanted: spot.wanted, position, levelFrom, levelTo, gender, costPerGuest, note };
}

export function spotBody(values: SpotValues): SpotValues {
  return {
    ...values,
    costPerGuest: Number.isNaN(values.costPerGuest) ? 0 : values.costPerGuest,
    note: values.note.trim(),
  };
}

export function problemsOfSpot({ levelFrom, levelTo }: SpotValues): { levelTo?: FieldProblem } {
  return levelTo < levelFrom ? { levelTo: 'too_small' } : {};
}

/** Parses an amount while the user types. Characters other than digits are dropped. */
export function amountOf(text: string): number {
  const digits = text.replace(/\D/g, '').slice(0, String(costLimits.max).length + 1);
  return digits === '' ? NaN : Number(digits);
}
