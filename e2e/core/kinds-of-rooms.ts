import { openRoom, type SignedInApi } from './rooms';
import { createTeamWithMember } from './team-rooms';

/** A user who writes in a room. */
export interface Writer {
  readonly api: SignedInApi;
  readonly id: string;
}

/** A kind of room. Tests about messages run in a room of each kind. */
export interface RoomKind {
  readonly name: string;
  open(host: Writer, guest: Writer, url: string): Promise<string>;
  path(id: string): string;
  /** Number of text messages in a new room. */
  readonly initialTextCount: number;
  /** Number of the first message that the guest reads. */
  readonly firstNumberForGuest: number;
}

export const roomKinds: readonly RoomKind[] = [
  {
    name: 'two sides of a match',
    open: async (host, guest, url) => (await openRoom(host.api, guest.api, url)).id,
    path: (id) => `/chatlist/${id}`,
    // The message of the application.
    initialTextCount: 1,
    firstNumberForGuest: 1,
  },
  {
    name: 'a team',
    open: async (host, guest, url) => (await createTeamWithMember(host.api, guest.api, url, guest.id)).id,
    path: (id) => `/team/${id}/chat`,
    initialTextCount: 0,
    // Message 1 is the line about the founder. The guest reads from the line about their own joining.
    firstNumberForGuest: 2,
  },
];
