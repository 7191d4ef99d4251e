import type { Message, MessageAnswer, SendMessage } from '@homeground/shared/contracts';
import { authClient, withKey } from './clients';

/** Timeout of an upload, which takes longer than other calls on a mobile network. */
const pictureTimeoutMs = 60_000;

const roomPath = (roomId: string) => `/api/rooms/${encodeURIComponent(roomId)}`;

/** Sends a message. The client's message id is also the idempotency key, so a repeated call stores the message only once (SPEC 6.4). */
export async function sendMessage(roomId: string, body: SendMessage): Promise<Message> {
  return (await authClient.post<MessageAnswer>(`${roomPath(roomId)}/messages`, body, withKey(body.clientId)))
    .data.message;
}

/** Sends a picture to a room; `alt` describes the picture. */
export async function sendPicture(
  roomId: string,
  clientId: string,
  { picture, alt }: { readonly picture: Blob; readonly alt: string },
): Promise<Message> {
  const form = new FormData();
  form.append('picture', picture, 'picture');
  return (
    await authClient.put<MessageAnswer>(`${roomPath(roomId)}/pictures/${clientId}`, form, {
      params: alt === '' ? {} : { alt },
      timeout: pictureTimeoutMs,
    })
  ).data.message;
}
