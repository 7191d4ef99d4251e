import { Integer, Literal, Object, type Static } from 'typebox';
import type { Message } from './chat-messages';
import { limits } from './limits';
import type { Notice } from './notifications';
import type { TeamRole } from './teams';

const closed = { additionalProperties: false } as const;

/**
 * What `/api/live` sends, by topic. The channel is a hint and the tables are the truth: whoever misses a frame asks for what it
 * lacks by number. An area that has more to say adds its topics here.
 */
export interface LiveTopics {
  /** The first frame of a connection: the person's last notice number and what the badge shows. */
  hello: { readonly number: number; readonly unread: number };
  /** Every 15 s. A connection that has been silent for 34 s is dead, whatever the browser thinks. */
  beat: object;
  notice: { readonly number: number; readonly unread: number; readonly notice: Notice };
  /** The end of a catch-up: everything up to `number` was sent. `limited`: too much was missed, read the lists anew. */
  caught_up: { readonly number: number; readonly unread: number; readonly limited: boolean };
  /** Read here or on another device. `done`: what a notice or an invitation asked for was done, so the list has changed. */
  unread: { readonly unread: number; readonly done: boolean };
  /** My part in a team changed; null: I am no longer in it. */
  membership: { readonly teamId: string; readonly role: TeamRole | null };
  /** Who waits for an invitation of a team I invite for has changed: read it anew. */
  team_invitations: { readonly teamId: string };
  /**
   * A new message of a room of mine. Its number is one above the last I have, or there is a hole to fill with `after`. A system
   * line also says that the room, its match or a card has changed: read the room anew.
   */
  message: { readonly roomId: string; readonly matchId: string; readonly message: Message };
  /** Somebody of the room writes; never myself. */
  typing: { readonly roomId: string; readonly userId: string; readonly nickname: string };
  /** Read up to there, by me on another page or by somebody else of the room. */
  room_read: { readonly roomId: string; readonly userId: string; readonly upTo: number };
  /** The two sides' talk about the end of a match of mine has moved: read it anew. */
  result: { readonly matchId: string };
  /** My rooms: unread messages as `RoomsUnread` counts them. */
  rooms_unread: { readonly unread: number };
}

export type LiveTopic = keyof LiveTopics;
export type LiveFrame<T extends LiveTopic = LiveTopic> = {
  [K in T]: { readonly topic: K } & LiveTopics[K];
}[T];

/** What a page may send. `catch_up`: I have everything up to `since`. */
export const CatchUp = Object(
  { topic: Literal('catch_up'), since: Integer({ minimum: 0, maximum: limits.count.max }) },
  { ...closed, $id: 'CatchUp' },
);
export type CatchUp = Static<typeof CatchUp>;

/** Why the server ends a connection. 1001: it is stopping, come back soon. 1009: a frame was too large. */
export const liveCloseCodes = {
  /** A frame that is no JSON, or of no known topic. */
  malformed: 4400,
  /** The session ended: signing in again is the only way back. */
  signedOut: 4401,
  /** Too slow to take what is sent to it; reconnecting and catching up loses nothing. */
  tooSlow: 4408,
  /** More than five at once; polling still works. */
  tooMany: 4429,
} as const;
