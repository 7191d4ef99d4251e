import type { Notice, NoticeKind } from '@homeground/shared/contracts';
import type { NoticeTone } from '@homeground/shared/ui';

export type NoticeMark =
  'person' | 'proposal' | 'chat' | 'confirmed' | 'changed' | 'over' | 'result' | 'review' | 'clock' | 'team';

/**
 * Mark and tone of each kind of notice. Tones: `accent` for something to do, `confirm` for good news, `warning` for something to check,
 * `danger` for a loss, `quiet` for information.
 */
const looks: Readonly<Record<NoticeKind, readonly [NoticeMark, NoticeTone]>> = {
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
  'challenge.received': ['proposal', 'accent'],
  'challenge.accepted': ['chat', 'confirm'],
  'challenge.declined': ['over', 'quiet'],
  'challenge.lapsed': ['clock', 'warning'],
  'challenge.opened': ['proposal', 'accent'],
  'challenge.cancelled': ['over', 'quiet'],
  'guest_offer.received': ['person', 'accent'],
  'guest_offer.accepted': ['confirmed', 'confirm'],
  'guest_offer.declined': ['over', 'quiet'],
  'guest_offer.released': ['over', 'quiet'],
  'guest_offer.closed': ['over', 'quiet'],
  'guest_offer.withdrawn': ['person', 'warning'],
  'guest_offer.no_show': ['clock', 'accent'],
  'guest_offer.contested': ['person', 'warning'],
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
  'moderation.decided': ['over', 'danger'],
  'moderation.reviewed': ['changed', 'warning'],
  'report.upheld': ['confirmed', 'confirm'],
  'report.dismissed': ['confirmed', 'quiet'],
  'search.match': ['proposal', 'confirm'],
  'search.guest_spot': ['person', 'confirm'],
};

/** Returns mark and tone of a notice. A settled result needs no action, so its notice is only information. */
export function noticeLook({ kind, data }: Pick<Notice, 'kind' | 'data'>): readonly [NoticeMark, NoticeTone] {
  return 'settled' in data && data.settled ? ['confirmed', 'quiet'] : looks[kind];
}
