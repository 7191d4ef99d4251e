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
  'match.confirmed': ['confirmed', 'confirm'],
  'match.changed': ['changed', 'warning'],
  'match.cancelled': ['over', 'danger'],
  'result.submitted': ['result', 'accent'],
  'result.reminder': ['clock', 'warning'],
  'result.disputed': ['result', 'warning'],
  'result.final': ['result', 'confirm'],
  'review.open': ['review', 'accent'],
  'review.revealed': ['review', 'confirm'],
  'reminder.day': ['clock', 'accent'],
  'reminder.hours': ['clock', 'accent'],
};
