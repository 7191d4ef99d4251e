import type { DecisionAct, StoredReason } from './moderation-row.repository';

const DAY_MS = 86_400_000;

/** Days that the act HIDE hides content: the maximum of Korea's Network Act, article 44-2. */
export const HIDDEN_DAYS = 30;
/** Days within which a user may object to a decision. */
export const APPEAL_DAYS = 30;
/** Days that evidence is kept after its case is closed and every appeal is answered. */
export const EVIDENCE_DAYS = 180;
/** Days of a suspension that an operator can choose; null: for good. */
export const suspensionDays = [1, 3, 7, 14, 30, 90, null] as const;
export type SuspensionDays = (typeof suspensionDays)[number];

/** Days until a case must be decided. Claims of rights and dangers come first: the law says "without delay". */
const DECIDE_DAYS = { rights: 1, unsafe: 1, abuse: 3, spam: 3, fake: 3, other: 3 } as const;
/** Days within which an appeal must be answered. */
export const ANSWER_DAYS = 14;

export const decisionDeadline = (reason: StoredReason, openedAt: Date): Date =>
  daysAfter(openedAt, DECIDE_DAYS[reason]);

export const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);
export const daysBefore = (time: Date, days: number): Date => daysAfter(time, -days);

/** Returns when an act ends automatically; null if it does not. */
export function actEnd(act: DecisionAct, days: SuspensionDays, time: Date): Date | null {
  if (act === 'HIDE') return daysAfter(time, HIDDEN_DAYS);
  return act === 'SUSPEND' && days !== null ? daysAfter(time, days) : null;
}

interface Appealable {
  readonly act: DecisionAct;
  readonly decided_at: Date;
  readonly undone_at: Date | null;
  readonly appealed_at: Date | null;
}

export function mayAppeal({ act, decided_at, undone_at, appealed_at }: Appealable, time: Date): boolean {
  return (
    act !== 'DISMISS' &&
    undone_at === null &&
    appealed_at === null &&
    daysAfter(decided_at, APPEAL_DAYS) > time
  );
}
