import { authClient, withKey } from '@homeground/shared/api';
import type {
  AcceptChallenge,
  ChallengeSent,
  MatchAnswer,
  MatchDetail,
  RoomAnswer,
  SeenChallenge,
  SendChallenge,
} from '@homeground/shared/contracts';

const challengePath = (id: string, act: string) => `/api/matches/${encodeURIComponent(id)}/challenge/${act}`;

/** Returns the id of the match. */
export async function sendChallenge(teamId: string, body: SendChallenge, key: string): Promise<string> {
  const path = `/api/teams/${encodeURIComponent(teamId)}/challenges`;
  return (await authClient.post<ChallengeSent>(path, body, withKey(key))).data.matchId;
}

/** Returns the id of the room. */
export async function acceptChallenge(id: string, body: AcceptChallenge, key: string): Promise<string> {
  return (await authClient.post<RoomAnswer>(challengePath(id, 'accept'), body, withKey(key))).data.room.id;
}

export async function actOnChallenge(
  id: string,
  act: 'decline' | 'open',
  seen: SeenChallenge,
): Promise<MatchDetail> {
  return (await authClient.post<MatchAnswer>(challengePath(id, act), seen)).data.match;
}
