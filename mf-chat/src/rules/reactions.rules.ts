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

/** A message of a user, possibly deleted. */
export type Written = TextMessage | PictureMessage | DeletedMessage;
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
  /** null: a deleted user. */
  readonly nicknames: readonly (string | null)[];
}

/** Returns the reactions that at least one user has chosen, in the order of the six. */
export function reactionCounts(all: readonly MessageReaction[], me: string): readonly ReactionCount[] {
  return reactions.flatMap((reaction) => {
    const of = all.filter((item) => item.reaction === reaction);
    const mine = of.some(({ userId }) => userId === me);
    return of.length === 0 ? [] : [{ reaction, mine, nicknames: of.map(({ nickname }) => nickname) }];
  });
}

export const myReaction = ({ reactions: all }: Quotable, me: string): Reaction | null =>
  all.find(({ userId }) => userId === me)?.reaction ?? null;

/** Returns the quote that an answer shows until the server has stored the answer. */
export function quoteOf(message: Quotable): Quote {
  const words = message.kind === 'text' ? message.text : message.alt;
  return {
    number: message.number,
    nickname: message.sender.nickname,
    kind: message.kind,
    text: [...words].slice(0, limits.chat.quote.max).join(''),
  };
}

/** Whether the page offers to delete the message; the server decides by its own clock. */
export function isDeletable({ sender, createdAt }: Quotable, me: string, now: number): boolean {
  return sender.userId === me && now - Date.parse(createdAt) <= limits.chat.deleteMinutes * 60_000;
}
