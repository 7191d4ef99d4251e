import { subscribeLive } from '@homeground/shared/api';
import { deleteCachedAnswersWith } from '@homeground/shared/session';

/**
 * Subscribes to live frames. When a message is deleted, stored responses that contain or quote the message are removed. When the user
 * leaves a team or room, stored responses that name the team or room are removed (SPEC 6.3, 6.5). An open screen stores its current data
 * again.
 */
export function deleteCachedAnswersOnRemoval(): void {
  subscribeLive('message_changed', ({ message }) => {
    const isGone =
      message.kind === 'deleted' || (message.kind === 'text' && message.quote?.kind === 'deleted');
    if (isGone) void deleteCachedAnswersWith(message.id);
  });
  subscribeLive('membership', ({ teamId, role }) => {
    if (role === null) void deleteCachedAnswersWith(teamId);
  });
  subscribeLive('room_left', ({ roomId }) => void deleteCachedAnswersWith(roomId));
}
