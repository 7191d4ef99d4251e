import type { RoomLeft, RoomLine, TeamLine } from '../../modules/rooms';
import type { CompletedAct, NewNotice } from '../../modules/notifications';
import type { TeamDisbanded, TeamInvitationsMoved, TeamMembership } from '../../modules/teams';

/** Events of the outbox and their data. Each type is declared in the module that causes the event. */
export interface OutboxEvents {
  notice: NewNotice;
  'notice.done': CompletedAct;
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
