import { keepOffline } from '@homeground/shared/async';
import type { InviteLinkPreview } from '@homeground/shared/contracts';
import { fetchInvitation, fetchPending } from './invitations.api';
import { fetchInviteLinks, previewInviteLink } from './invite-links.api';
import { fetchMyTeams, fetchTeam } from './teams.api';

interface Asked {
  readonly signal: AbortSignal;
}

/** Where each answer is kept, so that what one screen changes the others see. */
export const queries = {
  team: (id: string) => ({
    queryKey: ['team', id],
    queryFn: ({ signal }: Asked) => fetchTeam(id, signal),
    // Others change it too: what is here is shown at once and asked for anew at every visit.
    staleTime: 0,
    meta: keepOffline,
  }),
  myTeams: () => ({ queryKey: ['my-teams'], queryFn: ({ signal }: Asked) => fetchMyTeams(signal) }),
  invitation: (id: string, teamId: string) => ({
    queryKey: ['invitation', id, teamId],
    queryFn: ({ signal }: Asked) => fetchInvitation(id, teamId, signal),
    meta: keepOffline,
  }),
  pending: (teamId: string) => ({
    queryKey: ['pending-invitations', teamId],
    queryFn: ({ signal }: Asked) => fetchPending(teamId, signal),
    meta: keepOffline,
  }),
  /** Whatever was searched for, for this team. */
  candidates: (teamId: string) => ['candidates', teamId],
  links: (teamId: string) => ({
    queryKey: ['invite-links', teamId],
    queryFn: ({ signal }: Asked) => fetchInviteLinks(teamId, signal),
  }),
  link: (token: string) => ({
    queryKey: ['invite-link', token],
    queryFn: ({ signal }: Asked): Promise<InviteLinkPreview> => previewInviteLink(token, signal),
  }),
  notifications: () => ({ queryKey: ['notifications'] }),
} as const;
