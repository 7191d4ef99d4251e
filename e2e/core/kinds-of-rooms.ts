import { limits } from '@homeground/shared/contracts';
import { openRoom, type SignedInApi } from './rooms';
import { addMembers, createTeamWithMember } from './team-rooms';

/** A user who writes in a room. */
export interface Writer {
  readonly api: SignedInApi;
  readonly id: string;
}

/** A kind of room. Tests about messages run in a room of each kind. */
export interface RoomKind {
  readonly name: string;
  /** Opens a room: the owner posts a match or founds a team, and the joiner applies or accepts an invitation. */
  open(owner: Writer, joiner: Writer, url: string): Promise<string>;
  path(id: string): string;
  /** Number of text messages in a new room. */
  readonly initialTextCount: number;
  /** Number of the first message that the joiner reads. */
  readonly firstNumberForJoiner: number;
}

export const roomKinds: readonly RoomKind[] = [
  {
    name: 'two sides of a match',
    open: async (owner, joiner, url) => (await openRoom(owner.api, joiner.api, url)).id,
    path: (id) => `/chatlist/${id}`,
    // The message of the application.
    initialTextCount: 1,
    firstNumberForJoiner: 1,
  },
  {
    name: 'a team',
    open: async (owner, joiner, url) =>
      (await createTeamWithMember(owner.api, joiner.api, url, joiner.id)).id,
    path: (id) => `/team/${id}/chat`,
    initialTextCount: 0,
    // Message 1 is the line about the founder. The joiner reads from the line about their own joining.
    firstNumberForJoiner: 2,
  },
  {
    name: 'a team of as many members as a team may have',
    open: async (owner, joiner, url) => {
      const { id } = await createTeamWithMember(owner.api, joiner.api, url, joiner.id);
      // The others join after the joiner. Each has a line in the room, and all lines fit on the first page of messages.
      await addMembers(owner.api, url, id, limits.team.members.max - 2);
      return id;
    },
    path: (id) => `/team/${id}/chat`,
    initialTextCount: 0,
    firstNumberForJoiner: 2,
  },
];
