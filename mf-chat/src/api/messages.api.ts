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

const mostFound = 100;
const at = (roomId: string) => `/api/rooms/${encodeURIComponent(roomId)}`;

export async function fetchMessages(
  roomId: string,
  query: MessagesQuery,
  signal?: AbortSignal,
): Promise<MessagePage> {
  return (
    await authClient.get<MessagePage>(`${at(roomId)}/messages`, { params: query, ...(signal && { signal }) })
  ).data;
}

/** The client's own id is also the key: however often it is proposed, it stands once. */
export async function proposeCard(roomId: string, body: ProposeCard): Promise<Message> {
  return (await authClient.post<MessageAnswer>(`${at(roomId)}/cards`, body, withKey(body.clientId))).data
    .message;
}

/** All of them, page by page, up to a hundred. */
export async function searchMessages(
  roomId: string,
  words: string,
  signal: AbortSignal,
): Promise<readonly Message[]> {
  const all: Message[] = [];
  for (let next: number | null | undefined; next !== null && all.length < mostFound;) {
    const params = { q: words, ...(next !== undefined && { before: next }) };
    const { data }: { data: FoundMessages } = await authClient.get<FoundMessages>(`${at(roomId)}/search`, {
      params,
      signal,
    });
    all.push(...data.messages);
    next = data.next;
  }
  return all;
}

const messageAt = (roomId: string, number: number) => `${at(roomId)}/messages/${number}`;

/** null takes my reaction back. */
export async function setReaction(
  roomId: string,
  number: number,
  reaction: Reaction | null,
): Promise<Message> {
  return (await authClient.put<MessageAnswer>(`${messageAt(roomId, number)}/reaction`, { reaction })).data
    .message;
}

export async function deleteMessage(roomId: string, number: number): Promise<Message> {
  return (await authClient.delete<MessageAnswer>(messageAt(roomId, number))).data.message;
}

export type CardAnswer = 'accept' | 'decline';

export async function answerCard(
  roomId: string,
  number: number,
  answer: CardAnswer,
  seen: SeenProposal,
): Promise<Message> {
  return (await authClient.post<MessageAnswer>(`${at(roomId)}/cards/${number}/${answer}`, seen)).data.message;
}
