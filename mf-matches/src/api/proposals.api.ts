import { authClient, withKey } from '@homeground/shared/api';
import type { Apply, RoomAnswer } from '@homeground/shared/contracts';

/** The answer is the room: its id is the proposal's (SPEC 1). */
export async function applyToMatch(matchId: string, body: Apply, key: string): Promise<string> {
  return (
    await authClient.post<RoomAnswer>(
      `/api/matches/${encodeURIComponent(matchId)}/proposals`,
      body,
      withKey(key),
    )
  ).data.room.id;
}
