import { openRoom, type SignedInApi } from './rooms';
import { openTeam } from './team-rooms';

/** A user who writes in a room. */
export interface Writer {
  readonly api: SignedInApi;
  readonly id: string;
}

/** A kind of room. Tests about messages run in a room of each kind. */
export interface KindOfRoom {
  readonly name: string;
  open(host: Writer, guest: Writer, url: string): Promise<string>;
  path(id: string): string;
  /** Number of text messages in a new room. */
  readonly textsAtFirst: number;
  /** Number of the first message that the guest reads. */
  readonly guestReadsFrom: number;
}

export const kindsOfRooms: readonly KindOfRoom[] = [
  {
    name: 'two sides of a match',
    open: async (host, guest, url) => (await openRoom(host.api, guest.api, url)).id,
    path: (id) => `/chatlist/${id}`,
    // The message of the application.
    textsAtFirst: 1,
    guestReadsFrom: 1,
  },
  {
    name: 'a team',
    open: async (host, guest, url) => (await openTeam(host.api, guest.api, url, guest.id)).id,
    path: (id) => `/team/${id}/chat`,
    textsAtFirst: 0,
    // Message 1 is the line about the founder. The guest reads from the line about their own joining.
    guestReadsFrom: 2,
  },
];
