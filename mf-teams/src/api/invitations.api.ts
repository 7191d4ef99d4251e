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
/** Invitations are stored by team, so the server finds an invitation by both ids. */
const invitationUrl = (invitationId: string, teamId: string) =>
  `/api/invitations/${encode(invitationId)}/${encode(teamId)}`;
const teamInvitationsUrl = (teamId: string) => `/api/teams/${encode(teamId)}/invitations`;

export async function fetchInvitation(
  invitationId: string,
  teamId: string,
  signal: AbortSignal,
): Promise<ReceivedInvitation> {
  return (await authClient.get<InvitationAnswer>(invitationUrl(invitationId, teamId), { signal })).data
    .invitation;
}

export type InvitationDecision = 'accept' | 'decline';

export async function answerInvitation(
  invitationId: string,
  teamId: string,
  decision: InvitationDecision,
): Promise<ReceivedInvitation> {
  return (await authClient.post<InvitationAnswer>(`${invitationUrl(invitationId, teamId)}/${decision}`, {}))
    .data.invitation;
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

export async function inviteUser(teamId: string, userId: string): Promise<TeamInvitation> {
  return (await authClient.post<TeamInvitationAnswer>(teamInvitationsUrl(teamId), { userId })).data
    .invitation;
}

export async function fetchPendingInvitations(
  teamId: string,
  signal: AbortSignal,
): Promise<readonly TeamInvitation[]> {
  return (await authClient.get<TeamInvitations>(teamInvitationsUrl(teamId), { signal })).data.invitations;
}

export async function cancelInvitation(teamId: string, invitationId: string): Promise<void> {
  await authClient.delete(`${teamInvitationsUrl(teamId)}/${encode(invitationId)}`);
}
