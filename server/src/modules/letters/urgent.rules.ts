import type { NoticeKind } from '@homeground/shared/contracts';

/** Kinds that ask for an answer which others wait for, or which counts as one when nobody gives it (SPEC 8.5). */
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

/** Those about the end of a match, which its start does not settle. */
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

/** Hours that a notice stands unseen before a letter tells of it, and hours between two letters to one person. */
export const UNSEEN_HOURS = 24;
export const BETWEEN_LETTERS_HOURS = 24;

const HOUR = 3_600_000;
const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR);

export const dueAt = (createdAt: Date): Date => after(createdAt, UNSEEN_HOURS);

/** The moment from which the next letter may go out; the first may at once. */
export const nextLetterAt = (sentAt: Date | null): Date | null =>
  sentAt && after(sentAt, BETWEEN_LETTERS_HOURS);
