const fetchTimeoutMs = 5_000;

/** Thrown if a proxy reports that the server is down. */
class ServerDown extends Error {
  override readonly name = 'ServerDown';
}

export async function fetchText(path: string): Promise<string> {
  const answer = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(fetchTimeoutMs) });
  if (answer.ok) return answer.text();
  const message = `${path}: ${answer.status}`;
  throw answer.status >= 502 && answer.status <= 504 ? new ServerDown(message) : new Error(message);
}

/** Returns whether `fetchText` got no answer from the server. Without a network, `fetch` throws a TypeError. */
export function isWithoutAnswer(cause: unknown): boolean {
  if (cause instanceof DOMException) return cause.name === 'TimeoutError';
  return cause instanceof TypeError || cause instanceof ServerDown;
}
