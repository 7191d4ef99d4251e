import { Type, type Static } from 'typebox';
import { KitTerms, Message, roomKinds, roomSides } from './chat-messages';
import { currencies } from './currencies';
import { FinalResult } from './final-result';
import { guestOffer } from './guest-offers';
import { KitClash, kitColourNames } from './kit';
import { limits } from './limits';
import { matchKinds, matchStates, proposalStates, venueStates } from './match-words';
import { Side } from './matches';
import { GameGains } from './play';
import { Proposal, ProposalPermissions } from './proposals';
import { sportIds } from './sports';
import { roomReaderFields, TeamRoom } from './team-rooms';
import { TeamRegion } from './teams';

const closed = { additionalProperties: false } as const;

export const RoomMatch = Type.Object(
  {
    id: Type.String(),
    kind: Type.Enum([...matchKinds]),
    sport: Type.Enum([...sportIds]),
    title: Type.String(),
    state: Type.Enum([...matchStates]),
    startAt: Type.String(),
    minutes: Type.Integer(),
    timeZone: Type.String(),
    venueState: Type.Enum([...venueStates]),
    venueName: Type.String(),
    venueAddress: Type.String(),
    latitude: Type.Number(),
    longitude: Type.Number(),
    pointIsExact: Type.Boolean(),
    region: Type.Union([TeamRegion, Type.Null()]),
    playersPerSide: Type.Integer(),
    costPerTeam: Type.Integer(),
    currency: Type.Enum([...currencies]),
    /** Kit that the two sides agreed on; null: none yet. */
    kit: Type.Union([KitTerms, Type.Null()]),
    /** Final result; null: none, or the reader's room is not that of the two sides. Absent in answers of earlier servers. */
    result: Type.Optional(Type.Union([FinalResult, Type.Null()])),
    /** Effects of the result on the record of the reader's side; null: none, or not counted yet. Absent in answers of earlier servers. */
    gains: Type.Optional(Type.Union([GameGains, Type.Null()])),
  },
  { ...closed, $id: 'RoomMatch' },
);
export type RoomMatch = Static<typeof RoomMatch>;

const roomFields = {
  /** Id of the proposal or of the guest offer. */
  id: Type.String(),
  kind: Type.Enum([...roomKinds]),
  matchId: Type.String(),
  matchTitle: Type.String(),
  matchStartAt: Type.String(),
  /** Absent in answers of earlier servers. */
  matchMinutes: Type.Optional(Type.Integer()),
  timeZone: Type.String(),
  mySide: Type.Enum([...roomSides]),
  opponent: Side,
  /** Read only by pages of earlier releases. Newer pages read the kit in `opponent`. */
  opponentKit: Type.Union([Type.Enum([...kitColourNames]), Type.Null()]),
  state: Type.Enum([...proposalStates]),
  mustAgree: Type.Boolean(),
  /** End of the time for my answer to a suggested change or a free place; null: none waits. Absent in answers of earlier servers. */
  answerUntil: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  lastMessage: Message,
  unread: Type.Integer(),
  muted: Type.Boolean(),
};

/** A row of a list of rooms, which is sorted by the latest message (SPEC 6.3). */
export const Room = Type.Object(roomFields, { ...closed, $id: 'Room' });
export interface Room extends Omit<Static<typeof Room>, 'lastMessage'> {
  lastMessage: Message;
}

/** GET /api/rooms: my rooms, or with `matchId` only my rooms of that match. `as` selects rooms in which I am that side. */
export const RoomsQuery = Type.Object(
  {
    matchId: Type.Optional(Type.String({ maxLength: limits.id.max })),
    as: Type.Optional(Type.Enum([...roomSides])),
    cursor: Type.Optional(Type.String({ maxLength: limits.cursor.max })),
  },
  { ...closed, $id: 'RoomsQuery' },
);
export type RoomsQuery = Static<typeof RoomsQuery>;

/** `teams`: the rooms of all my teams, the latest message first; empty except on the first page without filters. */
export const RoomPage = Type.Object(
  {
    rooms: Type.Array(Room),
    teams: Type.Array(TeamRoom),
    next: Type.Union([Type.String(), Type.Null()]),
  },
  { ...closed, $id: 'RoomPage' },
);
export interface RoomPage {
  rooms: Room[];
  teams: TeamRoom[];
  next: string | null;
}

const RoomReader = Type.Object(
  {
    ...roomReaderFields,
    side: Type.Enum([...roomSides]),
    /** Number of the first message that this person can read; set only for players who were let in. */
    firstNumber: Type.Optional(Type.Integer()),
  },
  closed,
);
/** Another person of a room. */
export type RoomReader = Static<typeof RoomReader>;

export const RoomDetail = Type.Object(
  {
    ...roomFields,
    match: RoomMatch,
    /** The proposal of the room. For kind GUEST it contains the guest offer; the allowed acts are in `guestOffer`. */
    proposal: Proposal,
    guestOffer: Type.Union([guestOffer, Type.Null()]),
    mine: Side,
    kitClash: KitClash,
    /**
     * Whether my side and the other side let both line-ups into the room; null before the confirmation, or if no side is a team. `may`: I
     * may decide for my side.
     */
    lineUps: Type.Union([
      Type.Object({ mine: Type.Boolean(), theirs: Type.Boolean(), may: Type.Boolean() }, closed),
      Type.Null(),
    ]),
    lastNumber: Type.Integer(),
    /** Number of the first message I may read; 1 for leaders and managers. */
    firstNumber: Type.Integer(),
    /** Highest message number that I have read. */
    readUpTo: Type.Integer(),
    /** Highest message number that the other side has read. */
    opponentReadUpTo: Type.Integer(),
    /** All other people of both sides, except people who blocked me or whom I blocked. */
    readers: Type.Array(RoomReader),
    may: Type.Object(
      { ...ProposalPermissions.properties, write: Type.Boolean(), proposeCard: Type.Boolean() },
      closed,
    ),
  },
  { ...closed, $id: 'RoomDetail' },
);
export interface RoomDetail extends Omit<Static<typeof RoomDetail>, 'lastMessage'> {
  lastMessage: Message;
}

/** GET /api/rooms/:id, and the response to every act on a proposal. A 409 has the same shape in `fresh`. */
export const RoomAnswer = Type.Object({ room: RoomDetail }, { ...closed, $id: 'RoomAnswer' });
export interface RoomAnswer {
  room: RoomDetail;
}
