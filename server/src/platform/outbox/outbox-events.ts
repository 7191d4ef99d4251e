import type { RoomLeft, RoomLine } from '../../modules/rooms/player-lines';
import type { TeamLine } from '../../modules/rooms/team-lines';
import type { Deed } from '../../modules/notifications/deed';
import type { NewNotice } from '../../modules/notifications/notice';
import type { TeamDisbanded, TeamInvitationsMoved, TeamMembership } from '../../modules/teams/team-events';

/** Events of the outbox and their data. The type is declared in the module that causes the event. */
export interface OutboxEvents {
  notice: NewNotice;
  'notice.done': Deed;
  'team.membership': TeamMembership;
  'team.invitations': TeamInvitationsMoved;
  'team.disbanded': TeamDisbanded;
  'team.line': TeamLine;
  'room.line': RoomLine;
  'room.left': RoomLeft;
}

export type OutboxKind = keyof OutboxEvents;

export type OutboxEvent = {
  [K in OutboxKind]: { readonly kind: K; readonly payload: OutboxEvents[K] };
}[OutboxKind];
