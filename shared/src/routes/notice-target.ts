import type { Notice } from '@homeground/shared/contracts';
import { paths } from './paths';

/** Where a notice leads (SPEC 4.5): to the place where something can be done about it. */
export function noticeTarget({ kind, data }: Notice): string {
  switch (kind) {
    case 'invitation.received':
      return paths.invitation(data.invitationId, data.teamId);
    case 'member.joined':
    case 'member.left':
    case 'member.removed':
    case 'member.role_changed':
    case 'team.disbanded':
      return paths.team(data.teamId);
    case 'proposal.received':
    case 'proposal.withdrawn':
    case 'proposal.talk_opened':
    case 'proposal.rejected':
    case 'proposal.standby':
    case 'proposal.closed':
    case 'proposal.expired':
    case 'proposal.offered':
      return paths.chat(data.matchProposalId);
    case 'match.changed':
      return data.mustAgree && data.matchProposalId !== null
        ? paths.chat(data.matchProposalId)
        : paths.match(data.matchId);
    case 'match.confirmed':
    case 'match.cancelled':
    case 'match.rematch':
    case 'review.revealed':
    case 'reminder.day':
    case 'reminder.hours':
    case 'line_up.nudge':
    case 'search.match':
      return paths.match(data.matchId);
    case 'result.submitted':
    case 'result.reminder':
    case 'result.disputed':
    case 'result.final':
    case 'result.void':
    case 'result.unreported':
    case 'late_cancel.open':
    case 'late_cancel.contested':
    case 'late_cancel.dropped':
    case 'side.suspended':
      return paths.matchResult(data.matchId);
    case 'review.open':
      return paths.matchReview(data.matchId);
  }
}
