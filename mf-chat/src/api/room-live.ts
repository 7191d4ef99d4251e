import { noticeNumberAtGreeting, subscribeLive } from '@homeground/shared/api';
import {
  applyChange,
  changeCache,
  followLive,
  outbox,
  queryClient,
  refetched,
  refetchedNextTime,
  updated,
  type CacheChange,
  type LiveChanges,
} from '@homeground/shared/async';
import type { Applicant, Applicants, LiveFrame, Message } from '@homeground/shared/contracts';
import { currentUser } from '@homeground/shared/session';
import { createBatcher } from './batcher';
import { allApplicants } from '../rules/applicants.rules';
import {
  hasGap,
  withChangedResults,
  withChanges,
  withMessages,
  type Conversation,
} from '../rules/conversation.rules';
import { mayChangePin, withReadMark } from '../rules/readers.rules';
import { withChangedLatest, withLatest, withRoomRead, type RoomList } from '../rules/room-list.rules';
import { isWrittenBy } from '../rules/timeline.rules';
import type { AnyRoomDetail } from '../rules/any-room.rules';
import { keys, type FoundPages } from './room-queries.api';

/** Changes a cached conversation. If messages or changes are missing, the second change returns `undefined`, which causes a refetch. */
const changesOfConversation = (
  roomId: string,
  change: (current: Conversation) => Conversation,
): CacheChange[] => [
  updated<Conversation>(keys.messages(roomId), change),
  updated<Conversation>(keys.messages(roomId), (current) => (hasGap(current) ? undefined : current)),
];

export const changeOfRoom = (
  roomId: string,
  change: (room: AnyRoomDetail) => AnyRoomDetail | undefined,
): CacheChange => updated<AnyRoomDetail>(keys.room(roomId), change);

/** Refetches the room if one of the messages may change the pinned announcement. */
const changeOfPin = (roomId: string, messages: readonly Message[]): CacheChange =>
  changeOfRoom(roomId, (room) =>
    messages.some((message) => mayChangePin(room, message)) ? undefined : room,
  );

/** Changes every cached list of rooms. If `change` returns null, the list is refetched, because the cached data is not enough. */
const changeOfLists = (change: (list: RoomList) => RoomList | null): CacheChange =>
  updated<RoomList>(keys.rooms(), (list) => change(list) ?? undefined);

interface ApplicantPages {
  readonly pages: readonly Applicants[];
}

/** Refetches the lists of applicants that contain the room's applicant in an outdated state. */
const changeOfApplicants = (roomId: string, isOutdated: (applicant: Applicant) => boolean): CacheChange =>
  updated<ApplicantPages>(keys.applicants(), (list) =>
    allApplicants(list.pages).some((applicant) => applicant.proposal.id === roomId && isOutdated(applicant))
      ? undefined
      : list,
  );

/** Refetches the applicants of the match after the first message of an unknown room, which may be an application. */
const changesOfNewRoom = (
  { roomId, matchId }: Pick<LiveFrame<'message'>, 'roomId' | 'matchId'>,
  messages: readonly Message[],
): readonly CacheChange[] =>
  matchId !== null && messages.some(({ number }) => number === 1)
    ? [
        updated<ApplicantPages>(keys.applicants(matchId), (list) =>
          allApplicants(list.pages).some(({ proposal }) => proposal.id === roomId) ? list : undefined,
        ),
      ]
    : [];

const refetchesOfRoom = (roomId: string): readonly CacheChange[] => [
  refetched(...keys.room(roomId)),
  refetched(...keys.rooms()),
  refetched(...keys.applicants()),
];

const refetchesOfAllRooms = (): readonly CacheChange[] =>
  [keys.messages(), keys.room(), keys.rooms(), keys.applicants(), keys.searchResults()].map((key) =>
    refetched(...key),
  );

/** Returns the changes after new messages, which have arrived live or were sent by the user. */
export function changesOfNewMessages(roomId: string, messages: readonly Message[]): readonly CacheChange[] {
  const me = currentUser()?.id ?? '';
  return [
    ...changesOfConversation(roomId, (conversation) => withMessages(conversation, messages)),
    changeOfPin(roomId, messages),
    changeOfLists((list) =>
      messages.reduce<RoomList | null>(
        (changedList, message) => changedList && withLatest(changedList, roomId, message, me),
        list,
      ),
    ),
    // The list of applicants shows the number of unread messages. A fetched list may already know these messages.
    changeOfApplicants(roomId, ({ lastMessageAt }) =>
      messages.some(
        (message) =>
          message.kind !== 'system' && !isWrittenBy(message, me) && message.createdAt > lastMessageAt,
      ),
    ),
    // A card, like an event, may change whether the room waits for an answer.
    ...(messages.some(({ kind }) => kind === 'system' || kind === 'card') ? refetchesOfRoom(roomId) : []),
  ];
}

/** Returns the changes after messages that have arrived live, for each room together. */
const changesOfFrames = (frames: readonly LiveFrame<'message'>[]): readonly CacheChange[] =>
  [...new Map(frames.map((frame) => [frame.roomId, frame])).values()].flatMap((frame) => {
    const messages = frames.flatMap(({ roomId, message }) => (roomId === frame.roomId ? [message] : []));
    return [...changesOfNewMessages(frame.roomId, messages), ...changesOfNewRoom(frame, messages)];
  });

/** Returns the changes after reactions and deletions. `changedMessages` must be sorted by change number. */
export const changesOfMessages = (
  roomId: string,
  changedMessages: readonly Message[],
): readonly CacheChange[] => [
  ...changesOfConversation(roomId, (conversation) => withChanges(conversation, changedMessages)),
  changeOfLists((list) => withChangedLatest(list, roomId, changedMessages)),
  changeOfRoom(roomId, (room) => {
    const latest = changedMessages.findLast(({ number }) => number === room.lastMessage?.number);
    return latest ? { ...room, lastMessage: latest } : room;
  }),
  changeOfPin(roomId, changedMessages),
  updated<FoundPages>(keys.searchResults(roomId), (results) => ({
    ...results,
    pages: results.pages.map((page) => withChangedResults(page, changedMessages)),
  })),
];

/** Returns the changes after I have read a room, here or on another device. */
export const changesOfRead = (roomId: string, upTo: number): readonly CacheChange[] => [
  changeOfRoom(roomId, (room) => ({
    ...room,
    readUpTo: Math.max(room.readUpTo, upTo),
    unread: (room.lastMessage?.number ?? 0) <= upTo ? 0 : room.unread,
  })),
  changeOfLists((list) => withRoomRead(list, roomId, upTo)),
  changeOfApplicants(roomId, ({ unread }) => unread > 0),
];

/** Changes of this area's cached data after each live frame. The shell changes the data that areas share. */
export const roomLiveChanges: LiveChanges = {
  message: (frame) => changesOfFrames([frame]),
  message_changed: ({ roomId, message }) => changesOfMessages(roomId, [message]),
  room_read: ({ roomId, userId, upTo }) =>
    userId === currentUser()?.id
      ? changesOfRead(roomId, upTo)
      : [
          // A user who is not among the known readers has just joined the room, so the room is fetched again.
          changeOfRoom(roomId, (room) =>
            room.readers.some((reader) => reader.userId === userId)
              ? withReadMark(room, userId, upTo)
              : undefined,
          ),
        ],
  // The room shows the score of its match.
  result: ({ matchId }) => [
    updated<AnyRoomDetail>(keys.room(), (room) =>
      room.kind !== 'TEAM' && room.matchId === matchId ? undefined : room,
    ),
  ],
  hello: refetchesOfAllRooms,
  caught_up: refetchesOfAllRooms,
  // A user who has left a team loses the rooms of the team at once (SPEC 9, case 8).
  membership: refetchesOfAllRooms,
  // This user has lost access to a room that was open to them as a player of the line-up.
  room_left: refetchesOfAllRooms,
};

/** Applies live frames to the cached rooms. Messages of a busy room are collected before they are applied. */
export function startRoomLiveUpdates(): void {
  const { message: _message, hello: _hello, caught_up: _caughtUp, ...chatChanges } = roomLiveChanges;
  const messageBatcher = createBatcher<LiveFrame<'message'>>((frames) => {
    for (const change of changesOfFrames(frames)) applyChange(queryClient, change);
  });
  subscribeLive('message', messageBatcher.add);
  // The changed message may still be in the batch, so the batch is applied first.
  subscribeLive('message_changed', messageBatcher.flush);
  followLive(chatChanges)();
  // `changeCache` cancels fetches that are pending when the connection opens. `followLive` would let these fetches finish and fetch the same
  // data again.
  for (const topic of ['hello', 'caught_up'] as const)
    subscribeLive(topic, () => void changeCache(refetchesOfAllRooms()));
  // A greeting that came before this code was not applied, and the responses of the boot script are older than it.
  if (noticeNumberAtGreeting() > 0 && Object.keys(window.bootResponses ?? {}).length > 0)
    refetchAfterFirstResponse();
  outbox.onDelivered((roomId, message) => void changeCache(changesOfNewMessages(roomId, [message])));
  outbox.onRefused((roomId) => void changeCache(invalidations.room(roomId)));
}

/** Refetches once what the first screen shows from the boot script: a message that was sent before the greeting may be missing in it. */
function refetchAfterFirstResponse(): void {
  const roomKeys = [keys.rooms(), keys.room(), keys.messages(), keys.applicants()].map(([name]) => name);
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success' || !roomKeys.includes(query.queryKey[0]))
      return;
    stop();
    void Promise.resolve().then(() => changeCache(refetchesOfAllRooms()));
  });
}

const refetchesOfRoomAndMatch = (roomId: string): readonly CacheChange[] => [
  ...refetchesOfRoom(roomId),
  refetched(...keys.match()),
  // A visible list of matches is not refetched now, so that it does not move while the user reads.
  refetchedNextTime(...keys.matches()),
];

/** Cached data that each act of the user makes outdated, in this area and in others. */
export const invalidations = {
  room: refetchesOfRoomAndMatch,
  /**
   * An act on the proposal or on a card, which adds an event line. The act may confirm the match, which gives it line-ups, so these are
   * refetched too.
   */
  agreement: (roomId: string) => [
    ...refetchesOfRoomAndMatch(roomId),
    refetched(...keys.messages(roomId)),
    refetched(...keys.lineUp()),
  ],
  guest: (roomId: string, matchId: string) => [
    ...refetchesOfRoomAndMatch(roomId),
    refetched(...keys.messages(roomId)),
    refetched(...keys.guestSpots()),
    refetched(...keys.lineUp(matchId)),
  ],
  /** A refusal of several applicants at once. */
  refusals: (matchId: string) => [
    refetched(...keys.applicants()),
    refetched(...keys.rooms()),
    refetched(...keys.room()),
    refetched(...keys.match(matchId)),
    refetchedNextTime(...keys.matches()),
  ],
} as const;
