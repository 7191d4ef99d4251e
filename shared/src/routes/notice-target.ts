import type { Notice } from '@homeground/shared/contracts';
import { paths } from './paths';

/** Address of a page that the server renders outside the app, so a link to this page must load the document. */
const decisionPage = '/decision';
const decisionHref = (id: string) => `${decisionPage}?id=${encodeURIComponent(id)}`;

export function isServerPage(target: string): boolean {
  return target.split('?', 1)[0] === decisionPage;
}

/** Returns the address at which the user can act on a notice (SPEC 4.5). A notice of several applicants or guests leads to all of them. */
export function noticeTarget({ kind, data, group }: Notice): string {
  if (group && (kind === 'proposal.received' || kind === 'proposal.withdrawn'))
    return paths.matchChatlist(data.matchId);
  if (group && kind === 'guest_offer.withdrawn') return paths.match(data.matchId);
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
    case 'challenge.accepted':
      return paths.chat(data.matchProposalId);
    case 'match.changed':
      return data.mustAgree && data.matchProposalId !== null
        ? paths.chat(data.matchProposalId)
        : paths.match(data.matchId);
    case 'match.confirmed':
    case 'match.cancelled':
    case 'match.rematch':
    case 'challenge.received':
    case 'challenge.declined':
    case 'challenge.lapsed':
    case 'challenge.opened':
    case 'challenge.cancelled':
    case 'reminder.day':
    case 'reminder.hours':
    case 'line_up.nudge':
    case 'search.match':
      return paths.match(data.matchId);
    case 'review.revealed':
      return data.guestOfferId === undefined ? paths.match(data.matchId) : reviewPath(data);
    case 'guest_offer.accepted':
    case 'guest_offer.withdrawn':
    case 'guest_offer.no_show':
    case 'guest_offer.contested':
      return paths.chat(data.guestOfferId);
    case 'guest_offer.received':
    case 'guest_offer.declined':
    case 'guest_offer.released':
    case 'guest_offer.closed':
    case 'search.guest_spot':
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
      return paths.matchResult(data.matchId);
    // A guest does not see the page of the result.
    case 'side.suspended':
      return paths.match(data.matchId);
    case 'review.open':
      return reviewPath(data);
    case 'moderation.decided':
    case 'moderation.reviewed':
      return decisionHref(data.decisionId);
    case 'report.upheld':
    case 'report.dismissed':
      return paths.notifications();
  }
}

/** Returns the address of a review. A review between a guest and a side is on the same page, with the id of the offer (SPEC 5.7). */
function reviewPath({ matchId, guestOfferId }: { readonly matchId: string; readonly guestOfferId?: string }) {
  const page = paths.matchReview(matchId);
  return guestOfferId === undefined ? page : `${page}?guest=${encodeURIComponent(guestOfferId)}`;
}
