import { subscribeLive } from '@homeground/shared/api';
import { forgetKeptWith } from '@homeground/shared/session';

/**
 * Removes the stored answers that show a message which was just deleted, or an answer that quotes it, whatever screen is open. A screen
 * that shows the room stores what it shows again. The same goes for answers that name a team or a room that one is no longer in (SPEC 6.3, 6.5).
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
