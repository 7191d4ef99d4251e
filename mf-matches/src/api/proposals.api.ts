import { authClient, withKey } from '@homeground/shared/api';
import type { Apply, RoomAnswer } from '@homeground/shared/contracts';

/** Returns the id of the room, which is the id of the proposal (SPEC 1). */
export async function applyToMatch(matchId: string, body: Apply, key: string): Promise<string> {
  return (
    await authClient.post<RoomAnswer>(
      `/api/matches/${encodeURIComponent(matchId)}/proposals`,
      body,
      withKey(key),
    )
  ).data.room.id;
}
