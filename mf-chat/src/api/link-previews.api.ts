import { ApiError, authClient } from '@homeground/shared/api';
import type { LinkPreview } from '@homeground/shared/contracts';

/** Settles when the last call has ended. Calls follow each other, because each may wait for a slow page. */
let lastCall: Promise<unknown> = Promise.resolve();

/** Fetches the preview of the message's first link to a listed host; null if there is none. */
export function fetchLinkPreview(
  roomId: string,
  number: number,
  signal: AbortSignal,
): Promise<LinkPreview | null> {
  const call = lastCall.then(() => fetchNow(roomId, number, signal));
  lastCall = call.catch(() => undefined);
  return call;
}

async function fetchNow(roomId: string, number: number, signal: AbortSignal): Promise<LinkPreview | null> {
  const path = `/api/rooms/${encodeURIComponent(roomId)}/messages/${number}/link-preview`;
  try {
    return (await authClient.get<LinkPreview>(path, { signal })).data;
  } catch (cause) {
    // A refusal counts as "no preview": an error with 503 would be refetched every ten seconds (`refetch-when-back.ts`).
    if (cause instanceof ApiError && cause.status !== null) return null;
    throw cause;
  }
}
