import type { NoticeKind } from '@homeground/shared/contracts';

/** Kinds of notices for which other people wait for an answer, or for which silence counts as an answer (SPEC 8.5). */
export const urgentKinds = [
  'invitation.received',
  'proposal.received',
  'proposal.offered',
  'match.changed',
  'challenge.received',
  'guest_offer.received',
  'guest_offer.no_show',
  'result.submitted',
  'result.reminder',
  'result.disputed',
  'late_cancel.open',
  'late_cancel.contested',
  'line_up.nudge',
] as const satisfies readonly NoticeKind[];

/** Urgent notices about the end of a match: they stay urgent after its start. */
export const afterPlayKinds = [
  'guest_offer.no_show',
  'result.submitted',
  'result.reminder',
  'result.disputed',
  'late_cancel.open',
  'late_cancel.contested',
] as const satisfies readonly (typeof urgentKinds)[number][];

export type UrgentKind = (typeof urgentKinds)[number];

export const isUrgent = (kind: string): kind is UrgentKind =>
  urgentKinds.some((urgentKind) => urgentKind === kind);

/** Hours that a notice is unseen before a letter, and hours between two letters to one user. */
export const UNSEEN_HOURS = 24;
export const BETWEEN_LETTERS_HOURS = 24;

const HOUR = 3_600_000;
const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR);

export const letterDueAt = (createdAt: Date): Date => hoursAfter(createdAt, UNSEEN_HOURS);

/** Returns when the next letter may go out; null if there was no letter before. */
export const nextLetterAt = (sentAt: Date | null): Date | null =>
  sentAt && hoursAfter(sentAt, BETWEEN_LETTERS_HOURS);
