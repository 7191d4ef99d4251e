import { authClient } from '@homeground/shared/api';
import type { RoomAnswer, RoomDetail, WearKit } from '@homeground/shared/contracts';

/** The shirts of a match are settled in the room of its two sides. */
export async function wearKit(roomId: string, kit: WearKit): Promise<RoomDetail> {
  return (await authClient.put<RoomAnswer>(`/api/rooms/${encodeURIComponent(roomId)}/kit`, kit)).data.room;
}
