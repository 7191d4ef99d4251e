import {
  followLive,
  refetched,
  refetchedNextTime,
  replaced,
  type CacheChange,
  type LiveChanges,
} from './follow-live';
import { sharedKeys, sharedQueries } from './shared-queries';

const badgeChange = ({ unread }: { readonly unread: number }) =>
  replaced(sharedQueries.unread().queryKey, unread);
const roomsUnreadKey = sharedQueries.roomsUnread().queryKey;

/** Returns the changes of cached data that depends on the teams of the signed-in user. */
export const changesOfMyTeams = (): readonly CacheChange[] => [
  refetched(...sharedKeys.myTeams()),
  refetched(...sharedKeys.challenge()),
  refetched(...sharedKeys.match()),
  refetched(...sharedKeys.user()),
  refetchedNextTime(...sharedKeys.matches()),
];

/** Changes that live frames make to data of the shell or of several areas. The shell applies them also for areas that are not loaded. */
export const sharedLiveChanges: LiveChanges = {
  // After a reconnect the server does not send the number of unread messages.
  hello: (frame) => [badgeChange(frame), refetched(...roomsUnreadKey)],
  caught_up: (frame) => [
    badgeChange(frame),
    ...(frame.limited ? [refetched(...roomsUnreadKey)] : []),
    // The server repeats only missed notices after a broken connection, so all other data may be stale.
    ...changesOfMyTeams(),
  ],
  unread: (frame) => [badgeChange(frame)],
  rooms_unread: ({ unread }) => [replaced(roomsUnreadKey, unread)],
  notice: (frame) => {
    const { data } = frame.notice;
    return [badgeChange(frame), ...('matchId' in data ? [refetched(...sharedKeys.match(data.matchId))] : [])];
  },
  result: ({ matchId }) => [refetched(...sharedKeys.match(matchId))],
  // An event line in a room says that the match has changed. A visible list of matches does not move while the user reads.
  message: ({ matchId, message }) =>
    message.kind === 'system' && matchId !== null
      ? [refetched(...sharedKeys.match(matchId)), refetchedNextTime(...sharedKeys.matches())]
      : [],
  membership: changesOfMyTeams,
};

export const startSharedLiveUpdates = followLive(sharedLiveChanges);
