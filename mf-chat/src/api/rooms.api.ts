import { authClient } from '@homeground/shared/api';
import type {
  MessageAnswer,
  Message,
  RoomAnswer,
  RoomDetail,
  RoomPage,
  RoomReadMark,
  RoomsQuery,
  SetLineUpAccess,
  TeamRoomAnswer,
  TeamRoomDetail,
  ChooseKitColour,
} from '@homeground/shared/contracts';

const roomPath = (roomId: string) => `/api/rooms/${encodeURIComponent(roomId)}`;

export async function fetchRooms(query: RoomsQuery, signal: AbortSignal): Promise<RoomPage> {
  return (await authClient.get<RoomPage>('/api/rooms', { params: query, signal })).data;
}

export async function fetchRoom(roomId: string, signal: AbortSignal): Promise<RoomDetail> {
  return (await authClient.get<RoomAnswer>(roomPath(roomId), { signal })).data.room;
}

export async function fetchTeamRoom(teamId: string, signal: AbortSignal): Promise<TeamRoomDetail> {
  const address = `/api/teams/${encodeURIComponent(teamId)}/room`;
  return (await authClient.get<TeamRoomAnswer>(address, { signal })).data.room;
}

export async function endAnnouncement(teamId: string, number: number): Promise<Message> {
  return (await authClient.delete<MessageAnswer>(`${roomPath(teamId)}/announcements/${number}`)).data.message;
}

export async function setLineUpAccess(roomId: string, body: SetLineUpAccess): Promise<RoomDetail> {
  return (await authClient.put<RoomAnswer>(`${roomPath(roomId)}/line-ups`, body)).data.room;
}

export async function changeKit(roomId: string, kit: ChooseKitColour): Promise<RoomDetail> {
  return (await authClient.put<RoomAnswer>(`${roomPath(roomId)}/kit`, kit)).data.room;
}

/** Reports that I have read all messages up to a number. */
export async function sendReadMark(roomId: string, upTo: number): Promise<RoomReadMark> {
  return (await authClient.put<RoomReadMark>(`${roomPath(roomId)}/read`, { upTo })).data;
}

export async function muteRoom(roomId: string, muted: boolean): Promise<void> {
  await authClient.put(`${roomPath(roomId)}/mute`, { muted });
}
