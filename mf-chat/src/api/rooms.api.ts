import { authClient } from '@homeground/shared/api';
import type { RoomAnswer, RoomDetail, RoomPage, RoomRead, RoomsQuery } from '@homeground/shared/contracts';

const at = (roomId: string) => `/api/rooms/${encodeURIComponent(roomId)}`;

export async function fetchRooms(query: RoomsQuery, signal: AbortSignal): Promise<RoomPage> {
  return (await authClient.get<RoomPage>('/api/rooms', { params: query, signal })).data;
}

export async function fetchRoom(roomId: string, signal: AbortSignal): Promise<RoomDetail> {
  return (await authClient.get<RoomAnswer>(at(roomId), { signal })).data.room;
}

export async function readRoom(roomId: string, upTo: number): Promise<RoomRead> {
  return (await authClient.put<RoomRead>(`${at(roomId)}/read`, { upTo })).data;
}

export async function muteRoom(roomId: string, muted: boolean): Promise<void> {
  await authClient.put(`${at(roomId)}/mute`, { muted });
}
