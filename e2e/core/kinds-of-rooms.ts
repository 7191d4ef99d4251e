import { openRoom, type SignedInApi } from './rooms';
import { openTeam } from './team-rooms';

/** One of the two who write in a room. */
export interface Writer {
  readonly api: SignedInApi;
  readonly id: string;
}

/** A room of either kind: what holds for a message holds in all of them. */
export interface KindOfRoom {
  readonly name: string;
  open(host: Writer, guest: Writer, url: string): Promise<string>;
  path(id: string): string;
  /** Texts that stand in it before anybody writes. */
  readonly textsAtFirst: number;
  /** Number of the first message that the guest reads. */
  readonly guestReadsFrom: number;
}

export const kindsOfRooms: readonly KindOfRoom[] = [
  {
    name: 'two sides of a match',
    open: async (host, guest, url) => (await openRoom(host.api, guest.api, url)).id,
    path: (id) => `/chatlist/${id}`,
    // The application.
    textsAtFirst: 1,
    guestReadsFrom: 1,
  },
  {
    name: 'a team',
    open: async (host, guest, url) => (await openTeam(host.api, guest.api, url, guest.id)).id,
    path: (id) => `/team/${id}/chat`,
    textsAtFirst: 0,
    // From the line on that they joined: the one above is of whoever founded the team.
    guestReadsFrom: 2,
  },
];
