import { authClient } from '@homeground/shared/api';
import type {
  Candidate,
  Candidates,
  InvitationAnswer,
  ReceivedInvitation,
  TeamInvitation,
  TeamInvitationAnswer,
  TeamInvitations,
} from '@homeground/shared/contracts';

const encode = encodeURIComponent;
const invitationUrl = (id: string, teamId: string) => `/api/invitations/${encode(id)}/${encode(teamId)}`;
const teamInvitationsUrl = (teamId: string) => `/api/teams/${encode(teamId)}/invitations`;

export async function fetchInvitation(
  id: string,
  teamId: string,
  signal: AbortSignal,
): Promise<ReceivedInvitation> {
  return (await authClient.get<InvitationAnswer>(invitationUrl(id, teamId), { signal })).data.invitation;
}

export type Answer = 'accept' | 'decline';

export async function answerInvitation(
  id: string,
  teamId: string,
  answer: Answer,
): Promise<ReceivedInvitation> {
  return (await authClient.post<InvitationAnswer>(`${invitationUrl(id, teamId)}/${answer}`, {})).data
    .invitation;
}

export async function fetchCandidates(
  teamId: string,
  q: string,
  signal: AbortSignal,
): Promise<readonly Candidate[]> {
  return (
    await authClient.get<Candidates>(`/api/teams/${encode(teamId)}/candidates`, { params: { q }, signal })
  ).data.candidates;
}

export async function invite(teamId: string, userId: string): Promise<TeamInvitation> {
  return (await authClient.post<TeamInvitationAnswer>(teamInvitationsUrl(teamId), { userId })).data
    .invitation;
}

export async function fetchPending(teamId: string, signal: AbortSignal): Promise<readonly TeamInvitation[]> {
  return (await authClient.get<TeamInvitations>(teamInvitationsUrl(teamId), { signal })).data.invitations;
}

export async function cancelInvitation(teamId: string, id: string): Promise<void> {
  await authClient.delete(`${teamInvitationsUrl(teamId)}/${encode(id)}`);
}
