import {
  infiniteQueryOptions,
  keepOffline,
  keyOf,
  queryOptions,
  sameRows,
  sharedKeys,
} from '@homeground/shared/async';
import type { Notice, NotificationsPage, OpponentsQuery, TeamsQuery } from '@homeground/shared/contracts';
import { fetchOpponents } from './opponents.api';
import { fetchCandidates, fetchInvitation, fetchPendingInvitations } from './invitations.api';
import { fetchInviteLinks, previewInviteLink } from './invite-links.api';
import { fetchNotices } from './notifications.api';
import { fetchReviews } from './reviews.api';
import { fetchPastMatches, fetchTeam, searchTeams } from './teams.api';

export const keys = {
  ...sharedKeys,
  team: keyOf('team'),
  reviews: keyOf('team-reviews'),
  pastMatches: keyOf('team-past-matches'),
  invitation: keyOf('invitation'),
  pendingInvitations: keyOf('pending-invitations'),
  candidates: keyOf('candidates'),
  inviteLinks: keyOf('invite-links'),
  inviteLink: keyOf('invite-link'),
  notifications: keyOf('notifications'),
} as const;

/** Keeps unchanged notices the same objects after a refetch, so that their rows are not rendered again. */
const shareNotices = sameRows<NotificationsPage, Notice>(
  ({ notices }) => notices,
  ({ id }) => id,
  (page, notices) => ({ ...page, notices }),
);

const withCursor = <T>(query: T, cursor: string | null) => ({ ...query, ...(cursor !== null && { cursor }) });

/** Query keys and fetchers of this area. `team-live.ts` lists what makes their data stale. */
export const queries = {
  team: (id: string) =>
    queryOptions({
      queryKey: keys.team(id),
      queryFn: ({ signal }) => fetchTeam(id, signal),
      // The cached team is shown at once and refetched at every visit, because other users change it too.
      staleTime: 0,
      meta: keepOffline,
    }),
  /** Query of `ReviewList`. */
  reviews: (teamId: string) => ({
    queryKey: keys.reviews(teamId).map(String),
    load: (cursor: string | undefined, signal: AbortSignal) => fetchReviews(teamId, cursor, signal),
  }),
  /** Key and call for the earlier pages of `PastMatchRows`. */
  pastMatches: (teamId: string) => ({
    queryKey: keys.pastMatches(teamId).map(String),
    load: (cursor: string, signal: AbortSignal) => fetchPastMatches(teamId, cursor, signal),
  }),
  invitation: (id: string, teamId: string) =>
    queryOptions({
      queryKey: keys.invitation(id, teamId),
      queryFn: ({ signal }) => fetchInvitation(id, teamId, signal),
      meta: keepOffline,
    }),
  pendingInvitations: (teamId: string) =>
    queryOptions({
      queryKey: keys.pendingInvitations(teamId),
      queryFn: ({ signal }) => fetchPendingInvitations(teamId, signal),
      meta: keepOffline,
    }),
  /** People to invite whose nickname contains the words. */
  candidates: (teamId: string, words: string) =>
    queryOptions({
      queryKey: keys.candidates(teamId, words),
      queryFn: ({ signal }) => fetchCandidates(teamId, words, signal),
    }),
  inviteLinks: (teamId: string) =>
    queryOptions({
      queryKey: keys.inviteLinks(teamId),
      queryFn: ({ signal }) => fetchInviteLinks(teamId, signal),
    }),
  inviteLink: (token: string) =>
    queryOptions({
      queryKey: keys.inviteLink(token),
      queryFn: ({ signal }) => previewInviteLink(token, signal),
    }),
  notifications: () =>
    infiniteQueryOptions({
      queryKey: keys.notifications(),
      queryFn: ({ pageParam, signal }) => fetchNotices(pageParam, signal),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
      structuralSharing: shareNotices,
      meta: keepOffline,
    }),
  opponents: (query: OpponentsQuery) =>
    infiniteQueryOptions({
      queryKey: keys.opponents(query),
      queryFn: ({ pageParam, signal }) => fetchOpponents(withCursor(query, pageParam), signal),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
  teamsNear: (query: TeamsQuery) =>
    infiniteQueryOptions({
      queryKey: keys.teamsNear(query),
      queryFn: ({ pageParam, signal }) => searchTeams(withCursor(query, pageParam), signal),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
} as const;
