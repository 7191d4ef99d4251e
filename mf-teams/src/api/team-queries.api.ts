import { keepOffline } from '@homeground/shared/async';
import type { InviteLinkPreview } from '@homeground/shared/contracts';
import { fetchInvitation, fetchPending } from './invitations.api';
import { fetchInviteLinks, previewInviteLink } from './invite-links.api';
import { fetchMyTeams, fetchTeam } from './teams.api';

interface QueryContext {
  readonly signal: AbortSignal;
}

/** Query keys and fetchers. All screens use the same keys, so a change on one screen is visible on the others. */
export const queries = {
  team: (id: string) => ({
    queryKey: ['team', id],
    queryFn: ({ signal }: QueryContext) => fetchTeam(id, signal),
    // The cached team is shown at once and refetched at every visit, because other users change it too.
    staleTime: 0,
    meta: keepOffline,
  }),
  myTeams: () => ({ queryKey: ['my-teams'], queryFn: ({ signal }: QueryContext) => fetchMyTeams(signal) }),
  invitation: (id: string, teamId: string) => ({
    queryKey: ['invitation', id, teamId],
    queryFn: ({ signal }: QueryContext) => fetchInvitation(id, teamId, signal),
    meta: keepOffline,
  }),
  pending: (teamId: string) => ({
    queryKey: ['pending-invitations', teamId],
    queryFn: ({ signal }: QueryContext) => fetchPending(teamId, signal),
    meta: keepOffline,
  }),
  /** Key of all searches for people to invite to this team. */
  candidates: (teamId: string) => ['candidates', teamId],
  links: (teamId: string) => ({
    queryKey: ['invite-links', teamId],
    queryFn: ({ signal }: QueryContext) => fetchInviteLinks(teamId, signal),
  }),
  link: (token: string) => ({
    queryKey: ['invite-link', token],
    queryFn: ({ signal }: QueryContext): Promise<InviteLinkPreview> => previewInviteLink(token, signal),
  }),
  notifications: () => ({ queryKey: ['notifications'] }),
} as const;
