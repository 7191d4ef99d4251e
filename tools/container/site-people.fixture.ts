import { randomUUID } from 'node:crypto';
import sharp from 'sharp';

export interface SitePerson {
  readonly id: string;
  readonly cookie: string;
}

/** Calls a site as pages do, and records failed calls. */
export class SiteClient {
  readonly #url: string;
  answeredCount = 0;
  readonly failedCalls: string[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async call(method: string, path: string, { cookie, json, body }: SiteCallOptions = {}): Promise<Response> {
    const answer = await fetch(this.#url + path, {
      method,
      headers: {
        origin: this.#url,
        ...(cookie !== undefined && { cookie }),
        ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(json && { body: JSON.stringify(json) }),
      ...(body && { body }),
    });
    if (answer.ok) this.answeredCount += 1;
    else this.failedCalls.push(`${method} ${path}: ${answer.status} ${await answer.clone().text()}`);
    return answer;
  }

  /** Makes a call under load. A broken connection counts as a failed call and is not thrown. */
  async tryCall(method: string, path: string, options: SiteCallOptions): Promise<boolean> {
    return (await this.#textOf(method, path, options)) !== null;
  }

  /** Makes a call under load and returns its JSON; null if the call failed. */
  async tryJson<T>(method: string, path: string, options: SiteCallOptions): Promise<T | null> {
    const text = await this.#textOf(method, path, options);
    return text === null ? null : (JSON.parse(text) as T);
  }

  /** Makes a call and returns the text of its answer; null if the call failed. */
  async #textOf(method: string, path: string, options: SiteCallOptions): Promise<string | null> {
    try {
      const answer = await this.call(method, path, options);
      const text = await answer.text();
      return answer.ok ? text : null;
    } catch (cause) {
      this.failedCalls.push(`${method} ${path}: ${String(cause)}`);
      return null;
    }
  }
}

interface SiteCallOptions {
  readonly cookie?: string;
  readonly json?: object;
  readonly body?: FormData;
}

/** Signs a person up, with a picture of their own. */
export async function signUpAtSite(client: SiteClient, nickname: string): Promise<SitePerson> {
  const answer = await client.call('POST', '/api/accounts', {
    json: {
      username: `site_${randomUUID().slice(0, 8)}`,
      password: 'floodlit-pitch-7',
      nickname,
      locale: 'en',
    },
  });
  const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';');
  const { user } = (await answer.json()) as { readonly user: { readonly id: string } };
  const background = `#${randomUUID().slice(0, 6)}`;
  const picture = await sharp({ create: { width: 99, height: 99, channels: 3, background } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('picture', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
  await client.call('PUT', '/api/me/picture', { cookie, body });
  return { id: user.id, cookie };
}

/** Creates a team; its room has the same id. */
export async function createTeamAtSite(client: SiteClient, { cookie }: SitePerson): Promise<string> {
  const answer = await client.call('POST', '/api/teams', {
    cookie,
    json: {
      ...{ name: `Han River ${randomUUID().slice(0, 4)}`, sport: 'futsal', description: 'Thursday nights.' },
      ...{ level: 3, latitude: 37.531, longitude: 126.914 },
    },
  });
  return ((await answer.json()) as { readonly team: { readonly id: string } }).team.id;
}

/** Reads pages and writes messages while `goesOn` returns true. Returns the texts that the site accepted. */
export async function simulateSiteUse(
  client: SiteClient,
  { cookie }: SitePerson,
  roomId: string,
  goesOn: () => boolean,
): Promise<readonly string[]> {
  const acceptedTexts: string[] = [];
  const messagesPath = `/api/rooms/${roomId}/messages`;
  while (goesOn()) {
    for (const path of ['/', '/registry.json', '/api/config', '/api/me', messagesPath])
      await client.tryCall('GET', path, { cookie });
    const text = randomUUID();
    if (await client.tryCall('POST', messagesPath, { cookie, json: { clientId: randomUUID(), text } }))
      acceptedTexts.push(text);
  }
  return acceptedTexts;
}
