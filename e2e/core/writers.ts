import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { BrowserContext } from 'playwright/test';
import { browserHeaders } from './people';

export interface Flood {
  readonly url: string;
  /** Rooms that receive messages in turn. A room that is listed twice gets twice as many messages. */
  readonly roomIds: readonly string[];
  /** Session cookies of the writers, used in turn. */
  readonly cookies: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
}

export interface FloodResult {
  /** Client ids of the messages that the server has acknowledged. */
  readonly clientIds: readonly string[];
  readonly perSecond: number;
}

/** Returns the Cookie header for a request that is sent outside the browser. */
export const cookieOf = async (context: BrowserContext, url: string) =>
  (await context.cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ');

/** Maximum number of requests at the same time. */
const maxConcurrent = 16;

/** Sends `perSecond` messages per second for `seconds` seconds. A failed message is sent again with the same client id. */
export async function floodRooms({ url, roomIds, cookies, perSecond, seconds }: Flood): Promise<FloodResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: maxConcurrent });
  const clientIds: string[] = [];
  const startedAt = performance.now();
  let count = 0;
  const writeMessages = async () => {
    while (count < perSecond * seconds) {
      const index = (count += 1);
      const waitMs = startedAt + (index * 1000) / perSecond - performance.now();
      // This fixed wait only spaces the messages. No result depends on it.
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      if (performance.now() - startedAt > seconds * 1000) return;
      const clientId = randomUUID();
      const message = { clientId, text: `line ${index}.` };
      const roomId = roomIds[index % roomIds.length] ?? '';
      // Each writer writes in each room.
      const cookie = cookies[Math.floor(index / roomIds.length) % cookies.length] ?? '';
      while (!(await send(url, agent, roomId, cookie, message)));
      clientIds.push(clientId);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, writeMessages)).finally(() => agent.destroy());
  return { clientIds, perSecond: (clientIds.length * 1000) / (performance.now() - startedAt) };
}

/** Resolves to true if the message is stored, and to false on a network error or if the server is busy. Other answers reject. */
function send(
  url: string,
  agent: Agent,
  roomId: string,
  cookie: string,
  message: { readonly clientId: string; readonly text: string },
): Promise<boolean> {
  const headers = { ...browserHeaders(url, message.clientId), cookie, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    request(`${url}/api/rooms/${roomId}/messages`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => {
        const { statusCode = 0 } = answer;
        if ([200, 201].includes(statusCode)) resolve(true);
        else if (statusCode === 503) resolve(false);
        else reject(new Error(`Writing answered ${statusCode}.`));
      });
    })
      .once('error', () => resolve(false))
      .end(JSON.stringify(message));
  });
}
