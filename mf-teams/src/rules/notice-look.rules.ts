import type { NoticeKind } from '@homeground/shared/contracts';

export type NoticeTone = 'accent' | 'confirm' | 'warning' | 'danger' | 'quiet';
export type NoticeMark =
  'person' | 'proposal' | 'chat' | 'confirmed' | 'changed' | 'over' | 'result' | 'review' | 'clock' | 'team';

/** Orange: something to do. Green: good news. Amber: look again. Red: lost. Grey: good to know. */
export const noticeLook: Readonly<Record<NoticeKind, readonly [NoticeMark, NoticeTone]>> = {
  'invitation.received': ['team', 'accent'],
  'member.joined': ['person', 'confirm'],
  'member.left': ['person', 'quiet'],
  'member.removed': ['over', 'danger'],
  'member.role_changed': ['team', 'accent'],
  'team.disbanded': ['over', 'danger'],
  'proposal.received': ['proposal', 'accent'],
  'proposal.withdrawn': ['proposal', 'quiet'],
  'proposal.talk_opened': ['chat', 'confirm'],
  'proposal.rejected': ['over', 'quiet'],
  'proposal.standby': ['proposal', 'warning'],
  'proposal.closed': ['over', 'quiet'],
  'proposal.expired': ['clock', 'quiet'],
  'proposal.offered': ['proposal', 'accent'],
  'match.confirmed': ['confirmed', 'confirm'],
  'match.changed': ['changed', 'warning'],
  'match.rematch': ['proposal', 'accent'],
  'match.cancelled': ['over', 'danger'],
  'result.submitted': ['result', 'accent'],
  'result.reminder': ['clock', 'warning'],
  'result.disputed': ['result', 'warning'],
  'result.final': ['result', 'confirm'],
  'result.void': ['over', 'quiet'],
  'result.unreported': ['over', 'quiet'],
  'late_cancel.open': ['clock', 'warning'],
  'late_cancel.contested': ['clock', 'accent'],
  'late_cancel.dropped': ['result', 'confirm'],
  'side.suspended': ['over', 'danger'],
  'review.open': ['review', 'accent'],
  'review.revealed': ['review', 'confirm'],
  'reminder.day': ['clock', 'accent'],
  'reminder.hours': ['clock', 'accent'],
  'line_up.nudge': ['person', 'accent'],
  'search.match': ['proposal', 'confirm'],
};
