import { Type, type Static } from 'typebox';
import type { Message } from './chat-messages';
import { limits } from './limits';
import type { Notice } from './notifications';
import type { TeamRole } from './teams';

const closed = { additionalProperties: false } as const;

/**
 * Frames of `/api/live` by topic. A frame is only a hint: a page that missed frames fetches the gap by number. An area adds its topics
 * here.
 */
export interface LiveTopics {
  /** First frame of a connection: the user's last notice number, and the number for the badge. */
  hello: { readonly number: number; readonly unread: number };
  /** Heartbeat, sent every 15 s. A connection that is silent for 34 s is dead, even if the browser does not report this. */
  beat: object;
  notice: { readonly number: number; readonly unread: number; readonly notice: Notice };
  /**
   * End of a catch-up: all notices up to `number` were sent. `limited`: too many notices were missed, so the page has to reload its lists.
   */
  caught_up: { readonly number: number; readonly unread: number; readonly limited: boolean };
  /**
   * Notices were read, on this or another device. `done`: the act that a notice or an invitation asks for is completed, so the list has
   * changed.
   */
  unread: { readonly unread: number; readonly done: boolean };
  /** My role in a team changed; null: I am no longer in it. */
  membership: { readonly teamId: string; readonly role: TeamRole | null };
  /** Invitations of a team for which I may invite have changed, so the page refetches them. */
  team_invitations: { readonly teamId: string };
  /**
   * New message in one of my rooms. If its number is not the next number, the page fetches the gap with `after`. A system message also
   * means that the room, its match or a card has changed, so the page refetches the room. `matchId` is null in the room of a team.
   */
  message: { readonly roomId: string; readonly matchId: string | null; readonly message: Message };
  /**
   * A message in one of my rooms got a reaction or was deleted. `message.change` is the number of this change in the room, without gaps. If
   * it is not the next number, the page fetches the gap with `changed` (ADR 135).
   */
  message_changed: { readonly roomId: string; readonly matchId: string | null; readonly message: Message };
  /** Another person of the room is typing. */
  typing: { readonly roomId: string; readonly userId: string; readonly nickname: string };
  /** A person of the room has read up to this number. The person may be me, on another page. */
  room_read: { readonly roomId: string; readonly userId: string; readonly upTo: number };
  /** I have lost access to this room, into which I was let as a player. */
  room_left: { readonly roomId: string };
  /** The result of one of my matches has changed, so the page refetches it. */
  result: { readonly matchId: string };
  /** Unread messages in my rooms, counted like `RoomsUnread`. */
  rooms_unread: { readonly unread: number };
}

export type LiveTopic = keyof LiveTopics;
export type LiveFrame<T extends LiveTopic = LiveTopic> = {
  [K in T]: { readonly topic: K } & LiveTopics[K];
}[T];

/** Frame that a page may send. `catch_up`: the page has all notices up to `since`. */
export const CatchUp = Type.Object(
  { topic: Type.Literal('catch_up'), since: Type.Integer({ minimum: 0, maximum: limits.count.max }) },
  { ...closed, $id: 'CatchUp' },
);
export type CatchUp = Static<typeof CatchUp>;

/**
 * Codes with which the server closes a connection. The server also uses the standard codes 1001 (the server stops, so the page reconnects
 * soon) and 1009 (a frame is too large).
 */
export const liveCloseCodes = {
  /** The server restarts and closes its connections one after the other. Another server is ready, so the page reconnects at once. */
  restarting: 1012,
  /** A frame is not JSON, or its topic is unknown. */
  malformed: 4400,
  /** The session ended: the user must sign in again. */
  signedOut: 4401,
  /** The page receives too slowly. It reconnects and catches up, so nothing is lost. */
  tooSlow: 4408,
  /** The user has more than five connections; polling still works. */
  tooMany: 4429,
} as const;
