import type { Locale } from './locales';
import type { Notice } from './notifications';

/** New messages of a room. `preview` is null if the user has switched previews off. */
export interface PushedRoom {
  readonly id: string;
  /** True for the room of a team; `id` is the team's id. */
  readonly ofTeam?: boolean;
  /** Name of the team whose room this is, or whose application it is about. Servers of the previous version do not name the room. */
  readonly roomName?: string;
  /** Number of new messages; 0: all were deleted. */
  readonly count: number;
  /** True if the push message replaces an earlier push message, without a sound, because a message was deleted. */
  readonly quietly?: boolean;
  /** The reader, and the newest message that `preview` shows. The device stores the words of that message for this reader. Earlier servers do not send it. */
  readonly newest?: { readonly number: number; readonly readerId: string };
  readonly preview: {
    readonly from: string;
    readonly kind: 'text' | 'picture' | 'card' | 'deleted';
    /** The beginning of a text; otherwise empty. */
    readonly words: string;
  } | null;
}

/** Content of a push message: a notice or a room. An older service worker may not know its kind. */
export type PushMessage = {
  readonly locale: Locale;
  /** Number of unread notices and messages, for the icon. Servers of the previous version do not send it. */
  readonly unread?: number;
} & ({ readonly notice: Notice } | { readonly room: PushedRoom });
