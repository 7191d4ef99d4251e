import { authClient, withKey } from '@homeground/shared/api';
import { outbox } from '@homeground/shared/async';
import type {
  FoundMessages,
  Message,
  MessageAnswer,
  MessagePage,
  MessagesQuery,
  ProposeCard,
  Reaction,
  SeenProposal,
} from '@homeground/shared/contracts';

const maxResults = 100;
const roomPath = (roomId: string) => `/api/rooms/${encodeURIComponent(roomId)}`;

/** Fetches a page of messages. A waiting reply on this device loses the words of messages that the page shows as deleted. */
export async function fetchMessages(
  roomId: string,
  query: MessagesQuery,
  signal?: AbortSignal,
): Promise<MessagePage> {
  const { data: page } = await authClient.get<MessagePage>(`${roomPath(roomId)}/messages`, {
    params: query,
    ...(signal && { signal }),
  });
  const deletedMessages = [...page.messages, ...page.changes].filter(({ kind }) => kind === 'deleted');
  void outbox.removeQuotes(
    roomId,
    deletedMessages.map(({ number }) => number),
  );
  return page;
}

/** Suggests a change as a card. The client's id is also the idempotency key, so a repeated call creates no second card. */
export async function proposeCard(roomId: string, body: ProposeCard): Promise<Message> {
  return (await authClient.post<MessageAnswer>(`${roomPath(roomId)}/cards`, body, withKey(body.clientId)))
    .data.message;
}

/**
 * Fetches pages of results until there are at least `maxResults` results, or no more pages. `start` continues an earlier search; null begins
 * with the latest message.
 */
export async function searchMessages(
  roomId: string,
  words: string,
  start: number | null,
  signal: AbortSignal,
): Promise<FoundMessages> {
  const messages: Message[] = [];
  let before = start;
  do {
    const params = { q: words, ...(before !== null && { before }) };
    const { data }: { data: FoundMessages } = await authClient.get<FoundMessages>(
      `${roomPath(roomId)}/search`,
      { params, signal },
    );
    messages.push(...data.messages);
    before = data.next;
  } while (before !== null && messages.length < maxResults);
  return { messages, next: before };
}

const messagePath = (roomId: string, number: number) => `${roomPath(roomId)}/messages/${number}`;

/** Sets my reaction to a message; null removes it. */
export async function setReaction(
  roomId: string,
  number: number,
  reaction: Reaction | null,
): Promise<Message> {
  return (await authClient.put<MessageAnswer>(`${messagePath(roomId, number)}/reaction`, { reaction })).data
    .message;
}

export async function deleteMessage(roomId: string, number: number): Promise<Message> {
  return (await authClient.delete<MessageAnswer>(messagePath(roomId, number))).data.message;
}

export type CardAnswer = 'accept' | 'decline';

export async function answerCard(
  roomId: string,
  number: number,
  answer: CardAnswer,
  seenProposal: SeenProposal,
): Promise<Message> {
  return (await authClient.post<MessageAnswer>(`${roomPath(roomId)}/cards/${number}/${answer}`, seenProposal))
    .data.message;
}
