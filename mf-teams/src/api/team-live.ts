import { followLive, refetched, updated, type CacheChange, type Followers } from '@homeground/shared/async';
import { unreadOf, withNotice, withUnread, type NoticeList } from '../rules/notice-list.rules';
import { queries } from './team-queries.api';

const notices = queries.notifications().queryKey;

/** The list speaks of the same number as the badge; if it does not, something was read or done elsewhere. */
const sameUnread = (unread: number) =>
  updated<NoticeList>(notices, (list) => (unreadOf(list) === unread ? list : undefined));

/** Members, invitations and the teams I am in may have changed. */
const team = (teamId: string): CacheChange[] => [
  refetched(...queries.team(teamId).queryKey),
  refetched(...queries.myTeams().queryKey),
  refetched(...queries.pending(teamId).queryKey),
];

/** Changes that each live frame brings to the answers of this area (SPEC 4.5). */
export const teamFollowers: Followers = {
  notice: ({ notice, unread }) => [
    notice.kind === 'invitation.received'
      ? refetched(...notices)
      : updated<NoticeList>(notices, (list) => withUnread(withNotice(list, notice), unread)),
    ...('teamId' in notice.data ? team(notice.data.teamId) : []),
  ],
  hello: ({ unread }) => [sameUnread(unread)],
  caught_up: ({ limited, unread }) => [limited ? refetched(...notices) : sameUnread(unread)],
  unread: ({ unread, done }) => [done ? refetched(...notices) : sameUnread(unread)],
  membership: ({ teamId }) => team(teamId),
  // An answer shows wherever the page speaks of that person, in the search as well.
  team_invitations: ({ teamId }) => [
    refetched(...queries.candidates(teamId)),
    refetched(...queries.pending(teamId).queryKey),
    refetched(...queries.links(teamId).queryKey),
  ],
};

export const followTeams = followLive(teamFollowers);
