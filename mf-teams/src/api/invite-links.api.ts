import { authClient } from '@homeground/shared/api';
import type {
  InviteLink,
  InviteLinkCreated,
  InviteLinkPreview,
  InviteLinks,
  CreateInviteLink,
} from '@homeground/shared/contracts';

const linksUrl = (teamId: string) => `/api/teams/${encodeURIComponent(teamId)}/invite-links`;

/** Creates a link. Only this response contains the token, so the link can be shown only once. */
export async function createInviteLink(teamId: string, body: CreateInviteLink): Promise<InviteLinkCreated> {
  return (await authClient.post<InviteLinkCreated>(linksUrl(teamId), body)).data;
}

export async function fetchInviteLinks(teamId: string, signal: AbortSignal): Promise<readonly InviteLink[]> {
  return (await authClient.get<InviteLinks>(linksUrl(teamId), { signal })).data.links;
}

export async function revokeInviteLink(teamId: string, id: string): Promise<void> {
  await authClient.delete(`${linksUrl(teamId)}/${encodeURIComponent(id)}`);
}

export async function previewInviteLink(token: string, signal: AbortSignal): Promise<InviteLinkPreview> {
  return (await authClient.get<InviteLinkPreview>('/api/invite-links/preview', { params: { token }, signal }))
    .data;
}

export async function acceptInviteLink(token: string): Promise<InviteLinkPreview> {
  return (await authClient.post<InviteLinkPreview>('/api/invite-links/accept', { token })).data;
}
