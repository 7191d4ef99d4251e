import {
  limits,
  reactions,
  type DeletedMessage,
  type Message,
  type MessageReaction,
  type PictureMessage,
  type Quote,
  type Reaction,
  type TextMessage,
} from '@homeground/shared/contracts';

/** A message of a user, or what remains of a deleted message. */
export type UserMessage = TextMessage | PictureMessage | DeletedMessage;
/** A message that can be quoted and reacted to. */
export type Quotable = TextMessage | PictureMessage;

export const isQuotable = (message: Message | undefined): message is Quotable =>
  (message?.kind === 'text' || message?.kind === 'picture') && !message.hidden;

export const reactionSigns: Readonly<Record<Reaction, string>> = {
  like: '👍',
  heart: '❤️',
  check: '✔️',
  laugh: '😄',
  surprise: '😮',
  sad: '😢',
};

export interface ReactionCount {
  readonly reaction: Reaction;
  readonly mine: boolean;
  /** Nicknames of the users; null for a deleted user. */
  readonly nicknames: readonly (string | null)[];
}

/** Returns the reactions that at least one user has chosen, in the fixed order of the six reactions. */
export function reactionCounts(
  messageReactions: readonly MessageReaction[],
  me: string,
): readonly ReactionCount[] {
  return reactions.flatMap((reaction) => {
    const sameReactions = messageReactions.filter((item) => item.reaction === reaction);
    const isMine = sameReactions.some(({ userId }) => userId === me);
    return sameReactions.length === 0
      ? []
      : [{ reaction, mine: isMine, nicknames: sameReactions.map(({ nickname }) => nickname) }];
  });
}

export const myReaction = ({ reactions: messageReactions }: Quotable, me: string): Reaction | null =>
  messageReactions.find(({ userId }) => userId === me)?.reaction ?? null;

/** Returns the quote of a message. An unsent reply shows this quote until the server has stored the reply. */
export function quoteOf(message: Quotable): Quote {
  const words = message.kind === 'text' ? message.text : message.alt;
  return {
    number: message.number,
    nickname: message.sender.nickname,
    kind: message.kind,
    text: [...words].slice(0, limits.chat.quote.max).join(''),
  };
}

/** Returns the quote of a message that is not loaded. A text always has words, so the page can tell that these are missing. */
export const quoteWithoutWords = (number: number): Quote => ({
  number,
  nickname: null,
  kind: 'text',
  text: '',
});

/** Returns whether the words of the quoted message are unknown. */
export const hasUnknownWords = ({ kind, text }: Quote): boolean => kind === 'text' && text === '';

/** Returns whether the page offers to delete the message. `now` is the time of the server, which decides. */
export function isDeletable({ sender, createdAt }: Quotable, me: string, now: number): boolean {
  return sender.userId === me && now - Date.parse(createdAt) <= limits.chat.deleteMinutes * 60_000;
}
