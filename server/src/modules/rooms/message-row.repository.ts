import type {
  AnnouncementState,
  CardState,
  CardTerms,
  Reaction,
  RoomEvent,
  RoomSide,
} from '@homeground/shared/contracts';
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface MessageTable {
  /** `match_id` and `proposal_id` are the key of the room; in the room of a team both are the id of the team. */
  match_id: string;
  proposal_id: string;
  number: number;
  id: string;
  kind: 'text' | 'system' | 'card' | 'picture' | 'deleted';
  side: RoomSide | null;
  sender_id: string | null;
  client_id: string | null;
  body: string | null;
  event: RoomEvent | null;
  card: number | null;
  /** JSON column; written as text with `JSON.stringify`. */
  terms: ColumnType<CardTerms | null, string | null, never>;
  card_state: CardState | null;
  /** Private address of the file; users in the room load it by the URL of the message. */
  picture: Generated<string | null>;
  picture_width: Generated<number | null>;
  picture_height: Generated<number | null>;
  /** Number of the message's latest change, counted within the room. 0: the message was never changed. */
  change: Generated<number>;
  /** Number of the quoted message. */
  quotes: Generated<number | null>;
  /** Null for a message that is not an announcement. */
  announcement: Generated<AnnouncementState | null>;
  /** User and match that a system line names. */
  about_user_id: Generated<string | null>;
  about_match_id: Generated<string | null>;
  created_at: Date;
}

export interface MessageReactionTable {
  match_id: string;
  proposal_id: string;
  number: number;
  user_id: string;
  reaction: Reaction;
  created_at: Date;
}

export type MessageRow = Selectable<MessageTable>;

export interface RoomMemberTable {
  match_id: string;
  proposal_id: string;
  user_id: string;
  read_up_to: Generated<number>;
  muted: Generated<boolean>;
  noticed_up_to: Generated<number>;
}

export interface RoomPushTable {
  match_id: string;
  room_id: string;
  session_id: string;
  attempts: Generated<number>;
  next_at: Date;
  given_up_at: Generated<Date | null>;
  last_error: Generated<string | null>;
  is_replacement: Generated<boolean>;
  /** Trace context of the message. */
  trace: Generated<string | null>;
}

export interface ChatPaceTable {
  user_id: string;
  /** Times of the user's latest messages; they limit the next messages. */
  sent_at: Date[];
}
