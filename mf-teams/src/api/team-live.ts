import {
  changeCache,
  changesOfMyTeams,
  type LiveChanges,
  followLive,
  refetched,
  replaced,
  sharedQueries,
  updated,
} from '@homeground/shared/async';
import type { TeamProfile } from '@homeground/shared/contracts';
import { unreadCountOf, withNotice, withUnread, type NoticeList } from '../rules/notice-list.rules';
import { keys, queries } from './team-queries.api';

const refetchedNotices = refetched(...keys.notifications());

/** Refetches the list of notices if its unread count differs from the badge, because then a notice was read or handled elsewhere. */
const syncUnread = (unread: number) =>
  updated<NoticeList>(keys.notifications(), (list) => (unreadCountOf(list) === unread ? list : undefined));

/** Refetches the people and the invitations of a team; without an id, of all teams. */
const changesOfPeople = (...id: [string] | []) => [
  refetched(...keys.team(...id)),
  refetched(...keys.pendingInvitations(...id)),
  // The search for people shows the state of each invitation.
  refetched(...keys.candidates(...id)),
];

/** Refetches the teams near me, and the teams that my teams may challenge. */
const refetchedTeamLists = [refetched(...keys.opponents()), refetched(...keys.teamsNear())];

/** Changes of this area's cached data after each live frame (SPEC 4.5). The shell changes the data that areas share. */
export const teamLiveChanges: LiveChanges = {
  notice: ({ notice, unread }) => [
    notice.kind === 'invitation.received'
      ? refetchedNotices
      : updated<NoticeList>(keys.notifications(), (list) => withUnread(withNotice(list, notice), unread)),
    ...('teamId' in notice.data
      ? [
          ...changesOfPeople(notice.data.teamId),
          refetched(...keys.myTeams()),
          refetched(...keys.invitation()),
        ]
      : []),
    ...(notice.kind === 'review.revealed' ? [refetched(...keys.reviews())] : []),
  ],
  hello: ({ unread }) => [syncUnread(unread)],
  caught_up: ({ limited, unread }) => [
    limited ? refetchedNotices : syncUnread(unread),
    // The server repeats only missed notices after a broken connection, so all other data may be stale.
    ...changesOfPeople(),
    refetched(...keys.inviteLinks()),
    ...refetchedTeamLists,
  ],
  // The act may be the answer to an invitation, on another device.
  unread: ({ unread, done }) =>
    done ? [refetchedNotices, refetched(...keys.invitation())] : [syncUnread(unread)],
  membership: ({ teamId }) => [...changesOfPeople(teamId), ...refetchedTeamLists],
  team_invitations: ({ teamId }) => [...changesOfPeople(teamId), refetched(...keys.inviteLinks(teamId))],
  // The page of a team shows its results.
  result: () => [refetched(...keys.team()), refetched(...keys.pastMatches())],
};

export const startTeamLiveUpdates = followLive(teamLiveChanges);

const changesOfTeam = (id: string) => [...changesOfPeople(id), ...refetchedTeamLists, ...changesOfMyTeams()];

/** Cached data that each act of the user makes outdated, in this area and in others. */
export const invalidations = {
  /** My teams, or my role, after an act whose response contains the team. */
  myTeams: () => [...refetchedTeamLists, ...changesOfMyTeams()],
  /** A team that I have joined, left or disbanded. */
  team: changesOfTeam,
  people: changesOfPeople,
  inviteLinks: (teamId: string) => [refetched(...keys.inviteLinks(teamId))],
  inviteLink: (token: string) => [refetched(...keys.inviteLink(token))],
  answeredInvitation: (teamId: string) => [
    refetched(...sharedQueries.unread().queryKey),
    ...changesOfTeam(teamId),
  ],
  /** An invitation that was cancelled, has expired or was answered on another device. */
  refusedInvitation: (id: string) => [refetched(...keys.invitation(id)), refetchedNotices],
} as const;

/** Stores the team that an act returned, and refetches the lists of teams. */
export const cacheTeam = (team: TeamProfile) =>
  void changeCache([replaced(queries.team(team.id).queryKey, team), ...invalidations.myTeams()]);
