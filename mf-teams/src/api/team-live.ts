import { followLive, refetched, updated, type CacheChange, type Followers } from '@homeground/shared/async';
import { unreadOf, withNotice, withUnread, type NoticeList } from '../rules/notice-list.rules';
import { queries } from './team-queries.api';

const notices = queries.notifications().queryKey;

/** Refetches the list of notices if its number differs from that of the badge, because then a notice was read or handled elsewhere. */
const syncUnread = (unread: number) =>
  updated<NoticeList>(notices, (list) => (unreadOf(list) === unread ? list : undefined));

/** Refetches a team, its invitations and my teams. */
const refetchTeam = (teamId: string): CacheChange[] => [
  refetched(...queries.team(teamId).queryKey),
  refetched(...queries.myTeams().queryKey),
  refetched(...queries.pending(teamId).queryKey),
];

/** Changes of this area's cached data by each live frame (SPEC 4.5). */
export const teamFollowers: Followers = {
  notice: ({ notice, unread }) => [
    notice.kind === 'invitation.received'
      ? refetched(...notices)
      : updated<NoticeList>(notices, (list) => withUnread(withNotice(list, notice), unread)),
    ...('teamId' in notice.data ? refetchTeam(notice.data.teamId) : []),
  ],
  hello: ({ unread }) => [syncUnread(unread)],
  caught_up: ({ limited, unread }) => [limited ? refetched(...notices) : syncUnread(unread)],
  unread: ({ unread, done }) => [done ? refetched(...notices) : syncUnread(unread)],
  membership: ({ teamId }) => refetchTeam(teamId),
  // The search for people is refetched too, because it shows the state of each invitation.
  team_invitations: ({ teamId }) => [
    refetched(...queries.candidates(teamId)),
    refetched(...queries.pending(teamId).queryKey),
    refetched(...queries.links(teamId).queryKey),
  ],
};

export const followTeams = followLive(teamFollowers);
