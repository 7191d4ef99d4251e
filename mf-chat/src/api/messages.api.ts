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

/** Returns up to a hundred results, fetched page by page. */
export async function searchMessages(
  roomId: string,
  words: string,
  signal: AbortSignal,
): Promise<readonly Message[]> {
  const all: Message[] = [];
  for (let next: number | null | undefined; next !== null && all.length < maxResults;) {
    const params = { q: words, ...(next !== undefined && { before: next }) };
    const { data }: { data: FoundMessages } = await authClient.get<FoundMessages>(
      `${roomPath(roomId)}/search`,
      {
        params,
        signal,
      },
    );
    all.push(...data.messages);
    next = data.next;
  }
  return all;
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
  seen: SeenProposal,
): Promise<Message> {
  return (await authClient.post<MessageAnswer>(`${roomPath(roomId)}/cards/${number}/${answer}`, seen)).data
    .message;
}
