import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { BrowserContext } from 'playwright/test';
import { fromPage } from './people';

export interface Flood {
  readonly url: string;
  /** Written to in turns, as often as it stands here. */
  readonly roomIds: readonly string[];
  /** Of everybody who writes, in turns. */
  readonly cookies: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
}

export interface Written {
  /** The ids that the server has acknowledged. */
  readonly clientIds: readonly string[];
  readonly perSecond: number;
}

/** As the header of a call that the browser does not make itself. */
export const cookieOf = async (who: BrowserContext, url: string) =>
  (await who.cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ');

/** So many calls are under way at the same time, at most. */
const atOnce = 16;

/** Writes steadily, each message at its time or as soon after it as the server takes them, until the time is over; what fails is sent again with its id. */
export async function flood({ url, roomIds, cookies, perSecond, seconds }: Flood): Promise<Written> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const clientIds: string[] = [];
  const begun = performance.now();
  let turn = 0;
  const write = async () => {
    while (turn < perSecond * seconds) {
      const mine = (turn += 1);
      const early = begun + (mine * 1000) / perSecond - performance.now();
      // The pace is what is asked for; nothing waits for an effect here.
      if (early > 0) await new Promise((done) => setTimeout(done, early));
      if (performance.now() - begun > seconds * 1000) return;
      const clientId = randomUUID();
      const said = { clientId, text: `line ${mine}.` };
      const roomId = roomIds[mine % roomIds.length] ?? '';
      // Everybody writes in every room.
      const cookie = cookies[Math.floor(mine / roomIds.length) % cookies.length] ?? '';
      while (!(await isSaid(url, agent, roomId, cookie, said)));
      clientIds.push(clientId);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, write)).finally(() => agent.destroy());
  return { clientIds, perSecond: (clientIds.length * 1000) / (performance.now() - begun) };
}

/** False: no answer, or a server that is too busy. Anything else but a yes is a fault. */
function isSaid(
  url: string,
  agent: Agent,
  roomId: string,
  cookie: string,
  said: { readonly clientId: string; readonly text: string },
): Promise<boolean> {
  const headers = { ...fromPage(url, said.clientId), cookie, 'content-type': 'application/json' };
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
      .end(JSON.stringify(said));
  });
}
