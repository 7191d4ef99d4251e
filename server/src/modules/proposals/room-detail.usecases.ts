import type { RoomDetail, RoomReader } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import type { Clock } from '../../platform/clock';
import { notFound } from '../../platform/errors/refusal';
import { findMatch } from '../matches';
import { isRoomWritable, acceptsCards } from './proposal-state.rules';
import {
  lastMessages,
  playersInRoom,
  type Reader,
  roomReaderOf,
  representedSideInRoom,
  representativeIdsOfSide,
} from '../rooms';
import { endingInRoom } from './room-ending.usecases';
import { lineUpAccessView } from './line-ups-in.rules';
import {
  applicantSide,
  hostSide,
  isBlockedInRoom,
  kitClashIn,
  proposalPermissionsOf,
  proposalStateFactsOf,
  proposalOf,
  roomMatch,
  roomOf,
  withoutMessage,
} from './room-view.rules';
import { findRoom, readersOfRoom, type RoomRow } from './rooms.repository';

export interface RoomDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Returns the guest's offer that a room is about; null if there is none. */
  readonly guestOfferIn: (
    db: Db,
    reader: Reader,
    roomId: string,
    now: Date,
  ) => Promise<RoomDetail['guestOffer']>;
}

/** Returns the room of a match for a user who is in it now; 404 for all others. */
export async function requireRoom(
  db: Db,
  userId: string,
  roomId: string,
): Promise<{ reader: Reader; row: RoomRow }> {
  const reader = await roomReaderOf(db, userId);
  return { reader, row: await requireRoomOf(db, reader, roomId) };
}

async function requireRoomOf(db: Db, reader: Reader, roomId: string): Promise<RoomRow> {
  const row = await findRoom(db, reader, roomId);
  if (!row) throw notFound();
  return row;
}

/** Returns the other users in the room. A user who represents both sides is on the host's side. */
async function readersFor(db: Db, reader: Reader, row: RoomRow): Promise<RoomReader[]> {
  const [hostIds, applicantIds, players] = await Promise.all([
    representativeIdsOfSide(db, row.host_team_id, row.host_user_id),
    representativeIdsOfSide(db, row.team_id, row.user_id),
    playersInRoom(db, row),
  ]);
  const ids = [...new Set([...hostIds, ...applicantIds, ...players.keys()])].filter(
    (id) => id !== reader.userId && !reader.blocked.includes(id),
  );
  return (await readersOfRoom(db, row, ids)).map(({ id, nickname, picture, read_up_to }) => {
    const isRepresentative = hostIds.includes(id) || applicantIds.includes(id);
    const player = isRepresentative ? undefined : players.get(id);
    const isHost = player ? player.side === 'HOST' : hostIds.includes(id);
    return {
      userId: id,
      nickname,
      pictureUrl: picture,
      side: isHost ? ('HOST' as const) : ('APPLICANT' as const),
      readUpTo: Math.max(read_up_to, player?.reads_after ?? 0),
      ...(player && { firstNumber: player.reads_after + 1 }),
    };
  });
}

export async function roomDetail(deps: RoomDeps, userId: string, roomId: string): Promise<RoomDetail> {
  return roomDetailFor(deps, await roomReaderOf(deps.db, userId), roomId);
}

export async function roomDetailFor(
  { db, clock, guestOfferIn }: RoomDeps,
  reader: Reader,
  roomId: string,
): Promise<RoomDetail> {
  const row = await requireRoomOf(db, reader, roomId);
  const now = clock.now();
  const [lastMessageByRoom, match, readers, guestOffer] = await Promise.all([
    lastMessages(db, [{ matchId: row.match_id, roomId }]),
    findMatch(db, row.match_id),
    readersFor(db, reader, row),
    row.kind === 'GUEST' ? guestOfferIn(db, reader, row.id, now) : null,
  ]);
  if (!match) throw notFound();
  const room = roomOf(reader, row, lastMessageByRoom.get(roomId), now);
  const facts = proposalStateFactsOf(row, now);
  const isRoomBlocked = isBlockedInRoom(reader, row);
  const may = proposalPermissionsOf(reader, row, now);
  return {
    ...room,
    match: { ...roomMatch(match, row, now), ...(await endingInRoom(db, match, row, room.mySide)) },
    proposal:
      representedSideInRoom(reader, row) === null
        ? withoutMessage(proposalOf(row, now))
        : proposalOf(row, now),
    guestOffer,
    mine: room.mySide === 'HOST' ? hostSide(row) : applicantSide(row),
    kitClash: kitClashIn(reader, row, facts),
    lineUps: lineUpAccessView(reader, row, !isRoomBlocked && isRoomWritable(row.state, facts)),
    lastNumber: row.last_number,
    firstNumber: row.reads_after + 1,
    readUpTo: row.read_up_to,
    opponentReadUpTo: Math.max(
      0,
      ...readers.flatMap(({ side, readUpTo }) => (side === room.mySide ? [] : [readUpTo])),
    ),
    readers,
    may: {
      ...may,
      // The first message of a host to a waiting applicant opens the chat.
      write: !isRoomBlocked && (isRoomWritable(row.state, facts) || (row.state === 'PENDING' && may.talk)),
      proposeCard:
        !isRoomBlocked &&
        representedSideInRoom(reader, row) !== null &&
        row.kind === 'PROPOSAL' &&
        acceptsCards(row.state, facts),
    },
  };
}
