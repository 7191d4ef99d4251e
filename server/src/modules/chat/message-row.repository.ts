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
  /** Written as text: pg would not make JSON of what may be null. */
  terms: ColumnType<CardTerms | null, string | null, never>;
  card_state: CardState | null;
  /** Where the file is kept; who is in the room sees it by the message's own address. */
  picture: Generated<string | null>;
  picture_width: Generated<number | null>;
  picture_height: Generated<number | null>;
  /** Number of its latest change in the room; 0: as it was written. */
  change: Generated<number>;
  /** Number of the message that it quotes. */
  quotes: Generated<number | null>;
  /** Of an announcement only. */
  announcement: Generated<AnnouncementState | null>;
  /** Whom or which match a line of a team's room names. */
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
}

export interface ChatPaceTable {
  user_id: string;
  sent_at: Date[];
}
