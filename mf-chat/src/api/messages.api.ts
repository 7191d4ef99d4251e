import { authClient, withKey } from '@homeground/shared/api';
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

export async function fetchMessages(
  roomId: string,
  query: MessagesQuery,
  signal?: AbortSignal,
): Promise<MessagePage> {
  return (
    await authClient.get<MessagePage>(`${roomPath(roomId)}/messages`, {
      params: query,
      ...(signal && { signal }),
    })
  ).data;
}

/** Suggests a change as a card. The client's id is also the idempotency key, so a repeated call creates no second card. */
export async function proposeCard(roomId: string, body: ProposeCard): Promise<Message> {
  return (await authClient.post<MessageAnswer>(`${roomPath(roomId)}/cards`, body, withKey(body.clientId)))
    .data.message;
}

/** Returns about a hundred results at most, fetched page by page. */
export async function searchMessages(
  roomId: string,
  words: string,
  signal: AbortSignal,
): Promise<readonly Message[]> {
  const foundMessages: Message[] = [];
  // `before` is undefined for the first page, and null after the last page.
  for (let before: number | null | undefined; before !== null && foundMessages.length < maxResults;) {
    const params = { q: words, ...(before !== undefined && { before }) };
    const { data }: { data: FoundMessages } = await authClient.get<FoundMessages>(
      `${roomPath(roomId)}/search`,
      {
        params,
        signal,
      },
    );
    foundMessages.push(...data.messages);
    before = data.next;
  }
  return foundMessages;
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
