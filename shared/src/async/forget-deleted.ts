import { subscribeLive } from '@homeground/shared/api';
import { deleteCachedAnswersWith, deletePushedWordsAbout } from '@homeground/shared/session';
import { forgetStored } from './left-data';
import { queryClient } from './query-client';

/**
 * Subscribes to live frames. When a message is deleted, stored responses that contain or quote the message are removed. When the user
 * leaves a team or room, stored responses that name the team or room are removed, and its data that no screen shows is removed from memory,
 * too (SPEC 6.3, 6.5).
 */
export function deleteCachedAnswersOnRemoval(): void {
  subscribeLive('message_changed', ({ roomId, message }) => {
    const isGone =
      message.kind === 'deleted' || (message.kind === 'text' && message.quote?.kind === 'deleted');
    if (isGone) void deleteCachedAnswersWith(message.id);
    if (message.kind === 'deleted') void deletePushedWordsAbout(roomId, message.number);
  });
  subscribeLive('membership', ({ teamId, role }) => {
    if (role === null) forgetAllOf(teamId);
  });
  subscribeLive('room_left', ({ roomId }) => forgetAllOf(roomId));
}

/** Removes what is known about a team or room. */
function forgetAllOf(id: string): void {
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey.includes(id) });
  void forgetStored(id);
}
