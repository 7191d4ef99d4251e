import { Type, type Static } from 'typebox';
import { Message } from './chat-messages';
import { kitColourNames } from './kit';
import { teamRoles } from './teams';

const closed = { additionalProperties: false } as const;

/** What a room shows of each person in it, of whatever kind it is. */
export const readerOfRoom = {
  userId: Type.String(),
  nickname: Type.String(),
  pictureUrl: Type.Union([Type.String(), Type.Null()]),
  /** Highest message number that they have read. */
  readUpTo: Type.Integer(),
};

/** A row of the list of rooms for the room of a team of mine; its id is the team's. */
const teamRow = {
  id: Type.String(),
  kind: Type.Literal('TEAM'),
  teamName: Type.String(),
  teamPictureUrl: Type.Union([Type.String(), Type.Null()]),
  kit: Type.Enum([...kitColourNames]),
  myRole: Type.Enum([...teamRoles]),
  /** null: nothing since I joined. */
  lastMessage: Type.Union([Message, Type.Null()]),
  unread: Type.Integer(),
  muted: Type.Boolean(),
};
export const TeamRoom = Type.Object(teamRow, { ...closed, $id: 'TeamRoom' });
export interface TeamRoom extends Omit<Static<typeof TeamRoom>, 'lastMessage'> {
  lastMessage: Message | null;
}

const TeamReader = Type.Object({ ...readerOfRoom, firstNumber: Type.Integer() }, closed);
/** Another member of a team. They read messages from `firstNumber` on. */
export type TeamReader = Static<typeof TeamReader>;

export const TeamRoomDetail = Type.Object(
  {
    ...teamRow,
    lastNumber: Type.Integer(),
    /** Number of the first message I may read: the room since I joined. */
    firstNumber: Type.Integer(),
    readUpTo: Type.Integer(),
    /** The other members of the team, without people I blocked or who blocked me. */
    readers: Type.Array(TeamReader),
    /** The latest announcement that nobody has ended. */
    announcement: Type.Union([Message, Type.Null()]),
    may: Type.Object({ write: Type.Boolean(), announce: Type.Boolean() }, closed),
  },
  { ...closed, $id: 'TeamRoomDetail' },
);
export interface TeamRoomDetail extends Omit<Static<typeof TeamRoomDetail>, 'lastMessage' | 'announcement'> {
  lastMessage: Message | null;
  announcement: Message | null;
}

/** GET /api/teams/:teamId/room. Its messages are read and written at /api/rooms/:id, like those of every room. */
export const TeamRoomAnswer = Type.Object({ room: TeamRoomDetail }, { ...closed, $id: 'TeamRoomAnswer' });
export interface TeamRoomAnswer {
  room: TeamRoomDetail;
}
