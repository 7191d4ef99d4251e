import { authClient } from '@homeground/shared/api';
import type { RoomAnswer, RoomDetail, ChooseKitColour } from '@homeground/shared/contracts';

/** Sets the shirt of my side. The room of the two sides holds the shirts, so the call names the room. */
export async function changeKit(roomId: string, kit: ChooseKitColour): Promise<RoomDetail> {
  return (await authClient.put<RoomAnswer>(`/api/rooms/${encodeURIComponent(roomId)}/kit`, kit)).data.room;
}
