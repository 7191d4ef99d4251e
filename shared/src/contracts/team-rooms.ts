import { Type, type Static } from 'typebox';
import { Message } from './chat-messages';
import { kitColourNames } from './kit';
import { teamRoles } from './teams';

const closed = { additionalProperties: false } as const;

/** Fields of each person in a room, the same for all kinds of rooms. */
export const roomReaderFields = {
  userId: Type.String(),
  nickname: Type.String(),
  pictureUrl: Type.Union([Type.String(), Type.Null()]),
  /** Number of the latest message that this person has read. */
  readUpTo: Type.Integer(),
};

/** Row of the list of rooms for one of my teams. The room has the id of the team. */
const teamRoomFields = {
  id: Type.String(),
  kind: Type.Literal('TEAM'),
  teamName: Type.String(),
  teamPictureUrl: Type.Union([Type.String(), Type.Null()]),
  kit: Type.Enum([...kitColourNames]),
  /** Colour of the away shirt, drawn as the sleeves; absent in answers of earlier servers. */
  kitAway: Type.Optional(Type.Enum([...kitColourNames])),
  myRole: Type.Enum([...teamRoles]),
  /** null: no message since I joined. */
  lastMessage: Type.Union([Message, Type.Null()]),
  unread: Type.Integer(),
  muted: Type.Boolean(),
};
export const TeamRoom = Type.Object(teamRoomFields, { ...closed, $id: 'TeamRoom' });
export interface TeamRoom extends Omit<Static<typeof TeamRoom>, 'lastMessage'> {
  lastMessage: Message | null;
}

const TeamReader = Type.Object({ ...roomReaderFields, firstNumber: Type.Integer() }, closed);
/** Another member of a team, who can read messages from `firstNumber` on. */
export type TeamReader = Static<typeof TeamReader>;

export const TeamRoomDetail = Type.Object(
  {
    ...teamRoomFields,
    lastNumber: Type.Integer(),
    /** Number of the first message that I may read, which is the first message after I joined. */
    firstNumber: Type.Integer(),
    readUpTo: Type.Integer(),
    /** The other members of the team, without people I blocked or who blocked me. */
    readers: Type.Array(TeamReader),
    /** The pinned announcement; null: none. */
    announcement: Type.Union([Message, Type.Null()]),
    may: Type.Object({ write: Type.Boolean(), announce: Type.Boolean() }, closed),
  },
  { ...closed, $id: 'TeamRoomDetail' },
);
export interface TeamRoomDetail extends Omit<Static<typeof TeamRoomDetail>, 'lastMessage' | 'announcement'> {
  lastMessage: Message | null;
  announcement: Message | null;
}

/** GET /api/teams/:teamId/room. Its messages are at /api/rooms/:id, like those of every room. */
export const TeamRoomAnswer = Type.Object({ room: TeamRoomDetail }, { ...closed, $id: 'TeamRoomAnswer' });
export interface TeamRoomAnswer {
  room: TeamRoomDetail;
}
