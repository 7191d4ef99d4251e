import { subscribeLive } from '@homeground/shared/api';
import { forgetKeptWith } from '@homeground/shared/session';

/**
 * Removes stored responses that contain a deleted message, or a message that quotes a deleted message. Responses that name a team or room
 * that the user has left are removed as well (SPEC 6.3, 6.5). An open screen stores its current data again.
 */
export function forgetDeletedMessages(): void {
  subscribeLive('message_changed', ({ message }) => {
    const isGone =
      message.kind === 'deleted' || (message.kind === 'text' && message.quote?.kind === 'deleted');
    if (isGone) void forgetKeptWith(message.id);
  });
  subscribeLive('membership', ({ teamId, role }) => {
    if (role === null) void forgetKeptWith(teamId);
  });
  subscribeLive('room_left', ({ roomId }) => void forgetKeptWith(roomId));
}
